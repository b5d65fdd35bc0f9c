import type { Page } from "@playwright/test"
import { toEmailSegment } from "@/lib/accounts/email-segment"
import { updateOrganisation } from "@/lib/organisations/mutations"
import { buildCustomer, buildOwner, goodPassword } from "@/lib/testing/factories"
import { deliveredCode, deliveredMails } from "@/lib/testing/mailbox"
import { ask, expect, test } from "./fixtures"

const dataDir = () => process.env.DATA_DIR ?? ""
let made = 0
const newAddress = () => `reader-${process.pid}-${Date.now().toString(36)}-${made++}@example.com`
const wrong = (code: string) => (code === "000000" ? "000001" : "000000")
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fillSignUp(page: Page, email: string) {
  await field(page, "Email").fill(email)
  await field(page, "Password").fill(goodPassword)
  await field(page, "Confirm Password").fill(goodPassword)
  await page.getByLabel(/I accept the Terms/).check()
}

async function logIn(page: Page, email: string, password = goodPassword) {
  await field(page, "Email").fill(email)
  await field(page, "Password").fill(password)
  await button(page, "Log In").click()
}

const isSignedIn = (page: Page) =>
  page.evaluate(async () => (await (await fetch("/api/kb/session")).json()).data.user?.email ?? null)

test("a visitor signs up, proves the address with the mailed code and is signed in [J01, J07, J08, J10, J16, J17, D-09, D-10]", async ({
  company,
  page,
}) => {
  const { portal } = await company()
  const email = newAddress()
  await portal.open("/signup")
  await expect(page).toHaveURL(/\/kb\/signup$/)
  await expect(portal.heading()).toHaveText("Let's Get You Signed Up")
  await fillSignUp(page, email)
  await button(page, "Sign Up").click()
  await expect(page).toHaveURL(/\/customer-verify\//)
  await expect(page.getByText("The verification code has been sent to your email address")).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()

  await button(page, "Continue").click()
  await expect(page.getByText("Verification code is required")).toBeVisible()
  await field(page, "Verification code").fill("12ab")
  await expect(page.getByText("Must Contain 6 Numeric Characters")).toBeVisible()

  const code = await deliveredCode(dataDir(), email)
  await field(page, "Verification code").fill(wrong(code))
  await button(page, "Continue").click()
  await expect(page.getByText("The verification code is incorrect or has expired.")).toBeVisible()
  await field(page, "Verification code").fill(code)
  await button(page, "Continue").click()
  await expect(page).toHaveURL(/\/signup-success\/user$/)
  await expect(portal.heading()).toHaveText("Congratulations!!!")
  expect(await isSignedIn(page)).toBe(email)
  await page.getByRole("link", { name: "Login" }).click()
  await expect(page).toHaveURL(/\/kb$/)
})

test("a used verification says so, and the mail's link uses nothing up [J14, J18, negative 29]", async ({
  company,
  page,
}) => {
  const { portal } = await company()
  const email = newAddress()
  await portal.open("/kb/signup")
  await fillSignUp(page, email)
  await button(page, "Sign Up").click()
  await expect(page).toHaveURL(/\/customer-verify\//)
  const verifyUrl = page.url()

  const code = await deliveredCode(dataDir(), email)
  const [mail] = await deliveredMails(dataDir(), email)
  const link = /http:\S+\/verify\?q=\S+/.exec(mail?.text ?? "")?.[0] ?? ""
  for (let visit = 0; visit < 2; visit++) await page.goto(link)
  await expect(button(page, "Resend Verification Code")).toBeVisible()
  await expect(page.getByRole("link", { name: "Go Back" })).toBeVisible()
  await field(page, "Verification code").fill(code)
  await button(page, "Continue").click()
  await expect(page).toHaveURL(/\/kb$/)
  expect(await isSignedIn(page)).toBe(email)

  await page.goto(verifyUrl)
  await expect(page.getByText("User already verified, please login.")).toBeVisible()
})

test("a new code replaces the older one; asking again has to wait [J11, D-39]", async ({ company, page }) => {
  const { portal } = await company()
  const email = newAddress()
  await portal.open("/kb/signup")
  await fillSignUp(page, email)
  await button(page, "Sign Up").click()
  await expect(page).toHaveURL(/\/customer-verify\//)
  const [first] = await deliveredMails(dataDir(), email)
  const old = await deliveredCode(dataDir(), email)
  await button(page, "Resend").click()
  await expect(page.getByText("Confirmation code sent!")).toBeVisible()
  await expect(page.getByRole("button", { name: /^Resend \(\d+ s\)$/ })).toBeDisabled()
  const code = await deliveredCode(dataDir(), email, { after: first?.key })
  if (old !== code) {
    await field(page, "Verification code").fill(old)
    await button(page, "Continue").click()
    await expect(page.getByText("The verification code is incorrect or has expired.")).toBeVisible()
  }
  await pasteInto(page, `${code.slice(0, 3)} ${code.slice(3)}`)
  await button(page, "Continue").click()
  await expect(page).toHaveURL(/\/signup-success\/user$/)
})

async function pasteInto(page: Page, text: string) {
  await field(page, "Verification code").evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text", pasted)
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test("a sign-up form says what is missing, all at once and by field [J03, J04, J05]", async ({
  company,
  page,
}) => {
  const { portal } = await company()
  await portal.open("/kb/signup")
  await button(page, "Sign Up").click()
  await expect(page.getByRole("alert").filter({ hasText: "Please check these fields" })).toBeVisible()
  for (const words of [
    "Email is required",
    "Password is required",
    "Confirm Password is required",
    "Accept Ts & Cs is required",
  ])
    await expect(page.locator(".field-error").filter({ hasText: new RegExp(`^${words}$`) })).toBeVisible()
  await expect(field(page, "Email")).toBeFocused()
  await field(page, "Password").fill("short")
  await field(page, "Confirm Password").fill("else")
  await expect(
    page.locator(".field-error").filter({
      hasText: "Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special",
    }),
  ).toBeVisible()
  await field(page, "Password").fill(goodPassword)
  await button(page, "Sign Up").click()
  await expect(page.locator(".field-error").filter({ hasText: "Passwords must match" })).toBeVisible()
})

test("a refused sign-up says why under its own form, and keeps what was typed [J19]", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  const { email } = await buildCustomer(operator)
  await portal.open("/kb/signup")
  await field(page, "Email").fill(email)
  await field(page, "Password").fill(goodPassword)
  await field(page, "Confirm Password").fill(goodPassword)
  await page.getByLabel(/I accept/).check()
  await button(page, "Sign Up").click()
  await expect(page.locator("form [role=alert]")).toHaveText("User already verified, please login.")
  await expect(field(page, "Email")).toHaveValue(email)
})

test("where sign-up is off, there is neither form nor link [J20]", async ({ company, page }) => {
  const { portal } = await company({ settings: { signupAllowed: false } })
  await portal.open("/kb/signup")
  await expect(page.getByText("Sign-up is not available on this portal.")).toBeVisible()
  await expect(page.getByRole("textbox")).toHaveCount(0)
  await portal.open("/kb/login")
  await expect(page.getByRole("link", { name: "Sign Up" })).toHaveCount(0)
})

test("the terms are links where the company names them [D-56]", async ({ company, page }) => {
  const { portal } = await company({
    settings: { termsUrl: "acme.example/terms", privacyUrl: "javascript:alert(1)" },
  })
  await portal.open("/kb/signup")
  await expect(page.getByRole("link", { name: "Terms & Conditions" })).toHaveAttribute(
    "href",
    "https://acme.example/terms",
  )
  await expect(page.getByRole("link", { name: /privacy/ })).toHaveCount(0)
})

test("a customer logs in, is told so and goes home a second later; the login page then lets them through [I01, I02, I07, I08, Z06, D-10]", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  const { email } = await buildCustomer(operator)
  await portal.open("/login?x=1")
  await expect(page).toHaveURL(/\/kb\/login\?x=1$/)
  await expect(portal.heading()).toHaveText("Log In To Your Account")
  for (const [name, href] of [
    ["Forgot Password?", "/forgot-password/user"],
    ["Sign Up", "/kb/signup"],
    ["Are you an agent? Login here", "/agent-login"],
  ] as const)
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", href)
  await logIn(page, `  ${email.toUpperCase()} `)
  await expect(page.getByText("Logged in successfully")).toBeVisible()
  await expect(page).toHaveURL(/\/kb$/)
  expect(await isSignedIn(page)).toBe(email)
  await portal.open("/kb/login")
  await expect(page).toHaveURL(/\/kb$/)
})

test("two clicks sign in once, and the button rests meanwhile [I19]", async ({ company, page }) => {
  const { portal, operator } = await company()
  const { email } = await buildCustomer(operator)
  let posts = 0
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/callback/customer")) posts += 1
  })
  await portal.open("/kb/login")
  await field(page, "Email").fill(email)
  await field(page, "Password").fill(goodPassword)
  await button(page, "Log In").dblclick()
  await expect(button(page, "Log In")).toBeDisabled()
  await expect(page).toHaveURL(/\/kb$/)
  expect(posts).toBe(1)
})

test("refusals stand under the form, and the two named ones come up as toasts too [I09, I12, I13, I14, D-29]", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  const { email } = await buildCustomer(operator)
  await portal.open("/kb/login")
  await button(page, "Log In").click()
  await expect(page.locator(".field-error")).toHaveText(["Email is required", "Password is required"])
  await logIn(page, newAddress())
  await expect(page.getByText("User not found")).toHaveCount(2)
  await logIn(page, email, "Wrong1-password")
  const words = page.locator("form [role=alert]")
  await expect(words).toHaveText("Incorrect  User Name and password")
  expect(await words.textContent()).toBe("Incorrect  User Name and password")
  await expect(page.locator(".toast").filter({ hasText: "Incorrect" })).toBeVisible()
  await expect(button(page, "Log In")).toBeEnabled()
})

test("an unverified customer who logs in proves the address first and comes to the page wanted [I10, D-11]", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  const { email } = await buildCustomer(operator, { status: "unverified" })
  await portal.open("/list-ticket")
  await portal.open("/kb/login")
  await logIn(page, email)
  await expect(page).toHaveURL(/\/customer-verify\//)
  await expect(page.getByText("The verification code has been sent to your email address")).toBeVisible()
  await field(page, "Verification code").fill(await deliveredCode(dataDir(), email))
  await button(page, "Continue").click()
  await expect(page).toHaveURL(/\/list-ticket$/)
})

test("on a neutral portal too an unverified customer gets a code [I10, D-35]", async ({ company, page }) => {
  const { portal, operator } = await company({ settings: { neutralAnswers: true } })
  const { email } = await buildCustomer(operator, { status: "unverified" })
  await portal.open("/kb/login")
  await logIn(page, email)
  await expect(page).toHaveURL(/\/customer-verify\//)
  await field(page, "Verification code").fill(await deliveredCode(dataDir(), email))
  await button(page, "Continue").click()
  await expect(page).toHaveURL(/\/kb$/)
})

test("a deactivated customer is asked, and confirming reactivates and logs in [I11, D-52]", async ({
  company,
  page,
  faults,
}) => {
  const { portal, operator } = await company()
  const { email, id } = await buildCustomer(operator, { status: "deactivated" })
  await portal.open("/kb/login")
  await logIn(page, email)
  await expect(page.getByRole("dialog", { name: "Reactivate your account?" })).toBeVisible()
  expect(await faults()).toEqual([])
  await page.keyboard.press("Escape")
  await expect(page.getByText("Your account has been deactivated.").first()).toBeVisible()
  expect((await operator.store.accounts.find(id))?.status).toBe("deactivated")
  await button(page, "Log In").click()
  await button(page, "Reactivate and log in").click()
  await expect(page).toHaveURL(/\/kb$/)
  expect(await isSignedIn(page)).toBe(email)
  expect((await operator.store.accounts.find(id))?.status).toBe("active")
})

test("a portal with deactivated tickets lets no customer in and says why [I15, D-20]", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  const { email } = await buildCustomer(operator)
  await updateOrganisation(operator, { ticketsDeactivated: true })
  await portal.open("/kb/login")
  await logIn(page, email)
  await expect(
    page.getByText("This portal has been deactivated. Please contact your admin.").first(),
  ).toBeVisible()
  await updateOrganisation(operator, { knowledgeBaseDeactivated: true })
  expect((await portal.open("/kb/login"))?.status()).toBe(200)
  await updateOrganisation(operator, { deleted: true })
  await portal.open("/kb/login")
  await expect(page).toHaveURL(/\/not-exist$/)
})

test("a page of one's own is come back to after logging in; nothing leads to another host [I08, D-19, M01]", async ({
  company,
  page,
}) => {
  const { portal, operator, host } = await company()
  const { email } = await buildCustomer(operator)
  for (const path of ["/list-ticket", "/profilesettings"]) {
    const { status, headers } = await ask(host, path)
    expect({ path, status, location: headers.location }).toEqual({ path, status: 307, location: "/" })
  }
  expect((await ask(host, "/my-area")).headers.location).toBe("/list-ticket")
  await portal.open("/profilesettings")
  await expect(page).toHaveURL(/\/kb$/)
  await portal.open("/kb/login")
  await logIn(page, email)
  await expect(page).toHaveURL(/\/profilesettings$/)
  await page.context().clearCookies()
  for (const foreign of ["//evil.example", "/\\evil.example", "https://evil.example", "/%09/evil.example"]) {
    await portal.open(`/kb/login?return=${encodeURIComponent(decodeURIComponent(foreign))}`)
    await logIn(page, email)
    await expect(page).toHaveURL(`http://${host}/kb`)
    await page.context().clearCookies()
  }
})

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

test("a customer who forgot the password sets a new one with the mailed code [K01, K03, K06, K08, K09, K11, K12]", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  const { email } = await buildCustomer(operator)
  await portal.open("/forgot-password/user")
  await expect(page.getByRole("link", { name: "Go Back" })).toHaveAttribute("href", "/kb/login")
  await button(page, "Continue").click()
  await expect(page.getByText("Email is required")).toBeVisible()
  await field(page, "Email").fill("nonsense")
  await expect(page.getByText("Email is invalid")).toBeVisible()
  await field(page, "Email").fill(email)
  await button(page, "Continue").click()
  await expect(
    page.getByText("The verification code has been sent to your email address").first(),
  ).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/confirm-password/${toEmailSegment(email)}/customer$`))

  await button(page, "Continue").click()
  await expect(page.locator(".field-error").first()).toHaveText("Verification Code is required")
  const code = await deliveredCode(dataDir(), email)
  const fill = async (verify: string) => {
    await field(page, "Verification Code").fill(verify)
    await field(page, "New Password").fill("Newer1-password")
    await field(page, "Confirm Password").fill("Newer1-password")
    await button(page, "Continue").click()
  }
  await fill(wrong(code))
  await expect(page.getByText("The verification code is incorrect or has expired.").first()).toBeVisible()
  await fill(code)
  await expect(page).toHaveURL(new RegExp(`/forgot-password-success/${toEmailSegment(email)}/customer$`))
  await expect(portal.heading()).toHaveText("Hurray!!!")
  await page.getByRole("link", { name: "Sign In" }).click()
  await expect(page).toHaveURL(/\/kb\/login$/)
  await logIn(page, email, "Newer1-password")
  await expect(page).toHaveURL(/\/kb$/)
})

test("nobody's address and an unproved one are told so [K04, K05]", async ({ company, page }) => {
  const { portal, operator } = await company()
  const { email } = await buildCustomer(operator, { status: "unverified" })
  await portal.open("/forgot-password/user")
  await field(page, "Email").fill(newAddress())
  await button(page, "Continue").click()
  await expect(page.getByText("Your account is not exist in our system")).toBeVisible()
  await field(page, "Email").fill(email)
  await button(page, "Continue").click()
  await expect(page).toHaveURL(/\/customer-verify\//)
  await expect(
    page.getByText(
      "Your account is not verified, Please verify you account, The verification code has been sent to your email address",
    ),
  ).toBeVisible()
  await field(page, "Verification code").fill(await deliveredCode(dataDir(), email))
  await button(page, "Continue").click()
  await expect(page).toHaveURL(/\/kb(\/login)?$/)
})

test("an owner recovers as staff, whatever the address calls them [K02, K08, K09, Z07]", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  const { email } = await buildOwner(operator, newAddress())
  await portal.open("/forgot-password/agent")
  await field(page, "Email").fill(email)
  await button(page, "Continue").click()
  await expect(page).toHaveURL(new RegExp(`/confirm-password/${toEmailSegment(email)}/admin$`))
  await field(page, "Verification Code").fill(await deliveredCode(dataDir(), email))
  await field(page, "New Password").fill("Newer1-password")
  await field(page, "Confirm Password").fill("Newer1-password")
  await button(page, "Continue").click()
  await expect(page).toHaveURL(new RegExp(`/forgot-password-success/${toEmailSegment(email)}/admin$`))
  await expect(page.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/agent-login")
})

test("a customer changes the password in the profile [Q12, Q13, Q14, Q15, Q16, D-16]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await signInAs(acme, "customer")
  await acme.portal.open("/profilesettings")
  await button(page, "Edit Password").click()
  await button(page, "Update Password").click()
  await expect(page.locator(".field-error").first()).toHaveText("Current password is required")
  const change = async (present: string, next: string) => {
    await field(page, "Current Password").fill(present)
    await field(page, "New Password").fill(next)
    await field(page, "Confirm New Password").fill(next)
    await button(page, "Update Password").click()
  }
  await change("Wrong1-password", "Newer1!password")
  await expect(page.locator(".field-error")).toHaveText("Incorrect old password")
  await change(goodPassword, "Newer1!password")
  await expect(page.getByText("Your password has been successfully changed.")).toBeVisible()
  await expect(button(page, "Edit Password")).toBeFocused()
  await button(page, "Edit Password").click()
  await change("Newer1!password", "Newer1!password")
  await expect(page.locator(".field-error")).toHaveText("Password cannot be same as old password")
  expect(await isSignedIn(page)).toMatch(/@/)
})

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on any screen about accounts in ${colorScheme}, and none is wider than a small phone [look floor]`, async ({
    company,
    page,
    signInAs,
    faults,
  }) => {
    test.setTimeout(60_000)
    const acme = await company()
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await page.setViewportSize({ width: 320, height: 640 })
    const check = async (path: string, submit?: string) => {
      await acme.portal.open(path)
      if (submit) await button(page, submit).click()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect({ path, wide, faults: await faults() }).toEqual({ path, wide: false, faults: [] })
    }
    const ann = toEmailSegment("ann@example.com")
    await check("/kb/login", "Log In")
    await check("/kb/signup", "Sign Up")
    await check("/forgot-password/user", "Continue")
    await check(`/confirm-password/${ann}/customer`, "Continue")
    await check(`/forgot-password-success/${ann}/customer`)
    await check("/signup-success/user")
    await check("/customer-verify/nonsense")
    await signInAs(acme, "customer")
    await check("/list-ticket")
    await check("/profilesettings", "Edit Password")
  })
}

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
    expect(body).toMatch(/<title>Acme Bikes<\/title>/)
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
