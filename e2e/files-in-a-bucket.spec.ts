import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { connect } from "@/lib/platform/db/database"
import { migrate } from "@/lib/platform/db/migrate"
import { createDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, goodPassword } from "@/lib/testing/factories"
import { startS3 } from "@/lib/testing/s3-server"
import { anyFreePort } from "@/scripts/up/free-port"
import { startServer } from "@/scripts/up/server-process"
import { expect, test } from "./fixtures"
import { ownsProcess } from "./out-of-reach"
import { logIn, Portal } from "./portal"

test.beforeEach(() => ownsProcess("the test starts a portal with a store of files"))

const ends: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A portal of its own that keeps its files in a store, with a customer signed in in this page. */
async function startWithStore(page: Page) {
  const s3 = await startS3()
  ends.push(s3.stop)
  const dataDir = mkdtempSync(join(tmpdir(), "vestibule bucket "))
  ends.push(async () => rmSync(dataDir, { recursive: true, force: true }))
  const url = await createDatabase(process.env.DATABASE_URL ?? "", `bucket_${randomUUID().slice(0, 8)}`)
  const db = connect(url, { max: 3 })
  ends.push(() => db.destroy())
  await migrate(db)
  const { operator, organisation } = await buildOrganisation(db)
  const { email } = await buildCustomer(operator)
  const own = { NODE_ENV: "production", DATABASE_URL: url, DATA_DIR: dataDir, ...s3.env }
  const at = await anyFreePort()
  const { stop } = await startServer(at, { quiet: true, env: own })
  ends.push(stop)
  const portal = new Portal(page, `http://${organisation.identifier}.localhost:${at}`)
  await portal.open("/kb/login")
  await logIn(page, email, goodPassword)
  await page.waitForURL((address) => address.pathname !== "/kb/login")
  await portal.open("/create-ticket")
  await expect(page.getByRole("button", { name: "Submit" })).toBeEnabled()
  return s3
}

const pdf = (size: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size - 9, "x")])
const file = (name: string, size = 1000) => ({ name, mimeType: "application/pdf", buffer: pdf(size) })
const picker = (page: Page) => page.locator('input[type="file"]')

test("with files in a bucket, what is attached goes from the browser to the store, is cancelled and tried again there, and is saved from there [P04, D-48]", async ({
  page,
  context,
}) => {
  test.slow()
  const s3 = await startWithStore(page)
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(new URL(request.url()).origin)
  })
  const inStore = (url: URL) => url.origin === s3.endpoint

  const network = await context.newCDPSession(page)
  const speed = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await network.send("Network.enable")
  // It would take longer than anything here waits.
  await speed(20_000)
  await picker(page).setInputFiles([file("slow.pdf", 5_000_000)])
  const progress = page.getByRole("progressbar", { name: "Uploading slow.pdf" })
  await expect.poll(async () => Number(await progress.getAttribute("value"))).toBeGreaterThan(0)
  await page.getByRole("button", { name: "Cancel upload of slow.pdf" }).click()
  await expect(page.getByText("slow.pdf")).toHaveCount(0)
  await speed(-1)

  await page.route(inStore, (route) => route.abort(), { times: 3 })
  await picker(page).setInputFiles([file("again.pdf")])
  await page.getByRole("button", { name: "Try again: again.pdf" }).click()
  await expect(page.getByRole("button", { name: "Remove again.pdf" })).toBeVisible()

  const html = { ...file("page.pdf"), buffer: Buffer.from("<script>alert(1)</script>") }
  await picker(page).setInputFiles([html])
  await expect(page.getByText("This file is not what its name says")).toBeVisible()
  await page.getByRole("button", { name: "Remove page.pdf" }).click()

  await picker(page).setInputFiles([file("Plan für 図.pdf", 3_000_000)])
  await expect(page.getByRole("button", { name: "Remove Plan für 図.pdf" })).toBeVisible()
  expect(new Set(sent)).toEqual(new Set([s3.endpoint]))
  await page.getByLabel("Subject").fill("The bell")
  await page.getByLabel("Details").focus()
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible()
  await page.getByRole("textbox", { name: "Details" }).pressSequentially("It does not ring.")
  await page.getByRole("button", { name: "Submit" }).click()
  await page.getByRole("link", { name: "The bell" }).click()
  const downloading = page.waitForEvent("download")
  await page.getByRole("link", { name: "Plan für 図.pdf" }).click()
  const download = await downloading
  expect(new URL(download.url()).origin).toBe(s3.endpoint)
  expect(download.suggestedFilename()).toBe("Plan für 図.pdf")
  expect((await readFile(await download.path())).equals(pdf(3_000_000))).toBe(true)
})
