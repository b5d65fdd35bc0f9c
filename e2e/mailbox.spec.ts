import { mailboxAddress } from "@/lib/tenancy/mail/mailbox-key"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { mailboxCookie } from "@/lib/tenancy/mail/schema"
import { apex, apexHost, ask, expect, test } from "./fixtures"
import { mailsTo, newAddress } from "./mail"
import { ownsProcess } from "./out-of-reach"
import { heading } from "./portal"

test.beforeEach(() => ownsProcess("the test reads the mailbox of its own portal"))

const title = 'Tea & "Co" <img src=x onerror=alert(1)>'

test("the printed address opens the mailbox, in which nothing runs [negative 21]", async ({
  company,
  page,
  faults,
}) => {
  const { operator } = await company({ name: title })
  const to = newAddress()
  const props = { portal: title, code: "135790" }
  await queueMail(operator.store, operator.organisation.id, {
    template: "recoveryCode",
    to,
    role: "customer",
    props,
  })
  await mailsTo(to)
  page.on("dialog", (dialog) => {
    throw new Error(`A mail said ${dialog.message()}`)
  })
  await page.goto((await mailboxAddress()) ?? "")
  expect(page.url()).toBe(`${apex}/dev/mail`)
  await expect(heading(page)).toHaveText("Mailbox")
  expect(await faults()).toEqual([])
  await page.getByRole("link", { name: to }).click()
  await expect(heading(page)).toHaveText(`Reset your password for ${title}`)
  const mail = page.frameLocator("iframe")
  await expect(mail.getByRole("heading", { level: 1 })).toHaveText("Choose a new password")
  await expect(mail.getByText("135790")).toBeVisible()
  await expect(mail.getByText(title).first()).toBeVisible()
  expect(await mail.locator("img").count()).toBe(0)
  await expect(page.locator("pre")).toContainText("135790")
  expect(await faults()).toEqual([])
})

test("for everybody else there is no mailbox [negative 39]", async ({ company }) => {
  const { operator, host } = await company()
  const to = newAddress("private")
  const props = { portal: "Acme", code: "246813" }
  await queueMail(operator.store, operator.organisation.id, {
    template: "recoveryCode",
    to,
    role: "customer",
    props,
  })
  const [mail] = await mailsTo(to)
  const paths = ["/dev/mail", `/dev/mail/${mail?.key}`, `/api/dev/mail/${mail?.key}`]
  const key = new URL((await mailboxAddress()) ?? "").searchParams.get("key")
  const cookie = `${mailboxCookie}=${key}`
  const behindProxy = { cookie, "x-forwarded-for": "203.0.113.9" }
  for (const path of paths) {
    const own = await ask(apexHost, path, { headers: { cookie } })
    expect(own.status).toBe(200)
    const answers = [
      await ask(apexHost, path),
      await ask(apexHost, path, { headers: { cookie: `${cookie}x` } }),
      await ask(apexHost, path, { headers: behindProxy }),
      await ask(host, path, { headers: { cookie } }),
      await ask("help.example.com", path, { headers: { cookie } }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).not.toContain("246813")
      expect(body).not.toContain(to)
    }
  }
})
