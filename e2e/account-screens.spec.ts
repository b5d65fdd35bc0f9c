import { toEmailSegment } from "@/lib/people/accounts/email-segment"
import { ask, expect, test } from "./fixtures"
import { button, field } from "./portal"

test("a link's address is filled in and locked, in either alphabet; a broken one is invalid [I03, I04, D-54]", async ({
  company,
  page,
}) => {
  const { portal } = await company()
  const email = "ann+o'neil@example.com"
  for (const segment of [toEmailSegment(email), encodeURIComponent(Buffer.from(email).toString("base64"))]) {
    for (const path of ["/login", "/signup"]) {
      await portal.open(`${path}?org_id=x&email_id=${segment}`)
      await expect(field(page, "Email")).toHaveValue(email)
      await expect(field(page, "Email")).not.toBeEditable()
    }
  }
  await portal.open("/kb/login?email_id=%25%25%25")
  await expect(page).toHaveURL(/\/invalid-url$/)
  await portal.open("/confirm-password/nonsense/customer")
  await expect(page).toHaveURL(/\/invalid-url$/)
})

test("axe finds nothing on any screen about accounts in light and dark, and none is wider than a small phone [look floor]", async ({
  company,
  page,
  signInAs,
  faultsInBothSchemes,
}) => {
  const acme = await company()
  await page.setViewportSize({ width: 320, height: 640 })
  const check = async (path: string, submit?: string) => {
    await acme.portal.open(path)
    if (submit) await button(page, submit).click()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect({ path, wide, faults: await faultsInBothSchemes() }).toEqual({ path, wide: false, faults: [] })
  }
  const ann = toEmailSegment("ann@example.com")
  await check("/kb/login", "Sign in")
  await check("/kb/signup", "Sign up")
  await check("/forgot-password/user", "Continue")
  await check(`/confirm-password/${ann}/customer`, "Continue")
  await check(`/forgot-password-success/${ann}/customer`)
  await check("/signup-success/user")
  await check("/customer-verify/nonsense")
  await signInAs(acme, "customer")
  await check("/list-ticket")
  await check("/profilesettings", "Edit Password")
})

test("pages about accounts are kept by nobody and name no address to other sites [D-54, B08]", async ({
  company,
}) => {
  const { host } = await company()
  const ann = toEmailSegment("ann@example.com")
  for (const path of [
    "/kb/login",
    "/kb/signup",
    "/forgot-password/agent",
    `/confirm-password/${ann}/agent`,
    `/forgot-password-success/${ann}/agent`,
    "/signup-success/user",
    "/customer-verify/x",
    "/verify?q=x",
  ]) {
    const { status, headers, body } = await ask(host, path)
    expect({ path, status, cache: headers["cache-control"] }).toEqual({
      path,
      status: 200,
      cache: expect.stringMatching(/no-store/),
    })
    expect(body).toMatch(/<meta name="referrer" content="no-referrer"/)
    expect(body).toMatch(/<meta name="robots" content="noindex/)
    expect(body).toMatch(/<title>[A-Z][^<]+ · Acme Bikes<\/title>/)
  }
})

test("without a script no form sends anything, and each says what it needs [look floor]", async ({
  company,
  browser,
}) => {
  const { portal } = await company()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ["/kb/login", "/kb/signup", "/forgot-password/user"]) {
    await page.goto(portal.origin + path)
    await expect(page.locator("noscript .form-error")).toBeVisible()
    await expect(page.locator("button[type=submit]")).toBeDisabled()
    await expect(page.locator("button[type=submit]")).toHaveAttribute("formmethod", "post")
  }
  await context.close()
})
