import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures"

const pdf = (size: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size - 9, "x")])
const file = (name: string, size = 1000) => ({ name, mimeType: "application/pdf", buffer: pdf(size) })
const picker = (page: Page) => page.locator('input[type="file"]')
const bytesOf = /\/api\/attachments\/[^/]+\?grant=/

test.beforeEach(async ({ companyAs, page }) => {
  const acme = await companyAs("customer")
  await acme.portal.open("/create-ticket")
  await expect(page.getByRole("button", { name: "Submit" })).toBeEnabled()
})

test("what is attached to a ticket is saved from it again, byte by byte, under its own name [P04, D-48]", async ({
  page,
}) => {
  await picker(page).setInputFiles([file("Plan für 図.pdf", 3_000_000)])
  await expect(page.getByRole("button", { name: "Remove Plan für 図.pdf" })).toBeVisible()
  await page.getByLabel("Subject").fill("The bell")
  await page.getByLabel("Details").focus()
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible()
  await page.getByRole("textbox", { name: "Details" }).pressSequentially("It does not ring.")
  await page.getByRole("button", { name: "Submit" }).click()
  await page.getByRole("link", { name: "The bell" }).click()
  const downloading = page.waitForEvent("download")
  await page.getByRole("link", { name: "Plan für 図.pdf" }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe("Plan für 図.pdf")
  expect((await readFile(await download.path())).equals(pdf(3_000_000))).toBe(true)
})

test("an upload shows how far it is, and is cancelled [P04]", async ({ page, context }) => {
  const network = await context.newCDPSession(page)
  // It would take longer than anything here waits.
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 }
  await network.send("Network.enable")
  await network.send("Network.emulateNetworkConditions", slow)
  await picker(page).setInputFiles([file("slow.pdf", 5_000_000)])
  const progress = page.getByRole("progressbar", { name: "Uploading slow.pdf" })
  await expect.poll(async () => Number(await progress.getAttribute("value"))).toBeGreaterThan(0)
  expect(Number(await progress.getAttribute("value"))).toBeLessThan(1)
  const ended = page.waitForEvent("requestfailed", (request) => bytesOf.test(request.url()))
  await page.getByRole("button", { name: "Cancel upload of slow.pdf" }).click()
  await ended
  await expect(page.getByText("slow.pdf")).toHaveCount(0)
})

test("a connection that breaks once is not noticed; one that is away for long is said, and tried again [P04]", async ({
  page,
}) => {
  await page.route(bytesOf, (route) => route.abort(), { times: 1 })
  await picker(page).setInputFiles([file("once.pdf")])
  await expect(page.getByRole("button", { name: "Remove once.pdf" })).toBeVisible()
  await page.route(bytesOf, (route) => route.abort(), { times: 3 })
  await picker(page).setInputFiles([file("long.pdf")])
  await page.getByRole("button", { name: "Try again: long.pdf" }).click()
  await expect(page.getByRole("progressbar")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Remove long.pdf" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Try again: long.pdf" })).toHaveCount(0)
})

test("a file that is not what its name says is refused in words [D-48, negative 19]", async ({ page }) => {
  const html = {
    name: "page.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("<script>alert(1)</script>"),
  }
  await picker(page).setInputFiles([html])
  await expect(page.getByText("This file is not what its name says")).toBeVisible()
})

test("15,000,000 bytes together are uploaded, one more is refused before anything is sent [P01, D-45]", async ({
  page,
}) => {
  await picker(page).setInputFiles([file("most.pdf", 14_999_000)])
  await expect(page.getByRole("button", { name: "Remove most.pdf" })).toBeVisible()
  await picker(page).setInputFiles([file("over.pdf", 1001)])
  await expect(page.getByText("Files size should not be more than 15 MB")).toBeVisible()
  await expect(page.getByText("over.pdf")).toHaveCount(0)
  await picker(page).setInputFiles([file("rest.pdf", 1000)])
  await expect(page.getByRole("button", { name: "Remove rest.pdf" })).toBeVisible()
  await expect(page.getByText("Files size should not be more than 15 MB")).toHaveCount(0)
})

test("of 400 files at once none is sent, and a hundred of a kind that cannot be attached are told to screen readers only [P02, D-46]", async ({
  page,
}) => {
  const many = (ending: string, count: number) =>
    Array.from({ length: count }, (_, at) => file(`${at}.${ending}`, 20))
  let sent = 0
  page.on("request", (request) => {
    if (request.url().includes("/api/attachments")) sent += 1
  })
  await picker(page).setInputFiles(many("pdf", 400))
  await expect(page.getByText("At most 50 files can be attached")).toBeVisible()
  await picker(page).setInputFiles([...many("exe", 100), ...many("pdf", 50)])
  await expect(page.getByRole("status").filter({ hasText: "Left out" })).toHaveText(/4\.exe and 95 more$/)
  await expect(page.locator(".toast")).toHaveCount(0)
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(50)
  expect(sent).toBe(100)
})
