import { createGuestTicket } from "./arrange"
import { expect, test } from "./fixtures"
import { codeTo, mailsTo, newAddress } from "./mail"
import { button, field, heading, whoIsSignedIn } from "./portal"

/** The address in the newest mail to somebody that leads to such a page. */
async function linkTo(email: string, path: string) {
  const [mail] = await mailsTo(email)
  const [link = ""] = new RegExp(`http\\S+${path}\\S+`).exec(mail?.text ?? "") ?? []
  return link
}

test("a customer signs in by a link that opening alone does not use up, and that no other browser can use", async ({
  companyWithCustomer,
  browser,
  page,
  faults,
}) => {
  const email = newAddress("linked")
  const settings = { customerSignIn: "both" as const }
  const { portal } = await companyWithCustomer({ email }, { settings })
  await portal.open("/kb/login?return=%2Flist-ticket")
  await page.getByRole("link", { name: "Email me a sign-in link" }).click()
  await expect(heading(page)).toHaveText("Sign in by email")
  await field(page, "Email").fill(email)
  await button(page, "Email me a sign-in link").click()
  await expect(heading(page)).toHaveText("Check your email")
  expect(await faults()).toEqual([])
  const link = await linkTo(email, "/kb/login/mail\\?key=")

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await expect(heading(elsewhere)).toHaveText("This link does not work in this browser")
  await elsewhere.context().close()

  await page.goto(link)
  await page.reload()
  await expect(page.getByText(`Select the button to sign in as ${email}.`)).toBeVisible()
  await button(page, "Sign in").click()
  await page.waitForURL(/\/list-ticket$/)
  expect(await whoIsSignedIn(page)).toBe(email)
})

test("a guest has a code mailed from their ticket's page, without a script, and sees all their tickets", async ({
  company,
  browser,
}) => {
  const { operator } = await company({ settings: { customerSignIn: "mail" } })
  const email = newAddress("guest")
  const visitor = { ...operator, actor: { role: "anonymous" as const } }
  for (const subject of ["My bell is broken", "My lamp is dark"])
    await createGuestTicket(visitor, { subject, body: "<p>Please help.</p>", firstName: "Gina", email })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(await linkTo(email, "/ticket-link/"))
  await button(page, "Email me a sign-in link").click()
  await expect(heading(page)).toHaveText("Check your email")
  await field(page, "Verification Code").fill(await codeTo(email))
  await button(page, "Sign in").click()
  await expect(heading(page)).toHaveText("Create your account")
  await page.getByLabel("I accept the Terms & Conditions").check()
  await button(page, "Create account and sign in").click()
  await page.waitForURL(/\/list-ticket$/)
  for (const subject of ["My bell is broken", "My lamp is dark"])
    await expect(page.getByText(subject).first()).toBeVisible()
  await context.close()
})
