import { goodPassword } from "@/lib/testing/factories"
import { expect, test } from "./fixtures"
import { codeTo, mailsTo, newAddress, otherThan } from "./mail"
import { button, field, fieldErrors, type Portal, pasteInto, signUp, verify, whoIsSignedIn } from "./portal"

/** Signs up as far as the screen that waits for the mailed code. */
async function beginSignUp(portal: Portal, email: string) {
  await portal.open("/kb/signup")
  await signUp(portal.page, email)
  await expect(portal.page).toHaveURL(/\/customer-verify\//)
}

test("a visitor signs up, proves the address with the mailed code and is signed in [J01, J07, J08, J10, J16, J17, D-09, D-10]", async ({
  company,
  page,
}) => {
  const { portal } = await company()
  const email = newAddress()
  await portal.open("/signup")
  await expect(page).toHaveURL(/\/kb\/signup$/)
  await expect(portal.heading()).toHaveText("Let's Get You Signed Up")
  await signUp(page, email)
  await expect(page.getByText("The verification code has been sent to your email address")).toBeVisible()
  await expect(page).toHaveURL(/\/customer-verify\//)
  await expect(page.getByText(email)).toBeVisible()

  await button(page, "Continue").click()
  await expect(page.getByText("Verification code is required")).toBeVisible()
  await field(page, "Verification code").fill("12ab")
  await expect(page.getByText("Must Contain 6 Numeric Characters")).toBeVisible()

  const code = await codeTo(email)
  await verify(page, otherThan(code))
  await expect(page.getByText("The verification code is incorrect or has expired.")).toBeVisible()
  await verify(page, code)
  await expect(page).toHaveURL(/\/signup-success\/user$/)
  await expect(portal.heading()).toHaveText("Congratulations!!!")
  expect(await whoIsSignedIn(page)).toBe(email)
  await page.getByRole("link", { name: "Login" }).click()
  await expect(page).toHaveURL(/\/kb$/)
})

test("a used verification says so, and the mail's link uses nothing up [J14, J18, negative 29]", async ({
  company,
  page,
}) => {
  const { portal } = await company()
  const email = newAddress()
  await beginSignUp(portal, email)
  const verifyUrl = page.url()

  const code = await codeTo(email)
  const [mail] = await mailsTo(email)
  const link = /http\S+\/verify\?q=\S+/.exec(mail?.text ?? "")?.[0] ?? ""
  for (let visit = 0; visit < 2; visit++) await page.goto(link)
  await expect(button(page, "Resend Verification Code")).toBeVisible()
  await expect(page.getByRole("link", { name: "Go Back" })).toBeVisible()
  await expect(field(page, "Verification code")).toHaveValue(code)
  await expect(page).not.toHaveURL(new RegExp(code))
  await button(page, "Continue").click()
  await expect(page).toHaveURL(/\/kb$/)
  expect(await whoIsSignedIn(page)).toBe(email)

  await page.goto(verifyUrl)
  await expect(page.getByText("User already verified, please login.")).toBeVisible()
})

test("a new code replaces the older one; asking again has to wait [J11, D-39]", async ({ company, page }) => {
  const { portal } = await company()
  const email = newAddress()
  await beginSignUp(portal, email)
  const [first] = await mailsTo(email)
  const old = await codeTo(email)
  await button(page, "Resend").click()
  await expect(page.getByText("Confirmation code sent!")).toBeVisible()
  await expect(page.getByRole("button", { name: /^Resend \(\d+ s\)$/ })).toBeDisabled()
  const code = await codeTo(email, { after: first?.key })
  if (old !== code) {
    await verify(page, old)
    await expect(page.getByText("The verification code is incorrect or has expired.")).toBeVisible()
  }
  await page.reload()
  await expect(button(page, "Continue")).toBeEnabled()
  await pasteInto(field(page, "Verification code"), `${code.slice(0, 3)} ${code.slice(3)}`)
  await button(page, "Continue").click()
  await expect(page).toHaveURL(/\/signup-success\/user$/)
})

test("a sign-up form says what is missing, all at once and by field [J03, J04, J05]", async ({
  company,
  page,
}) => {
  const { portal } = await company()
  await portal.open("/kb/signup")
  await button(page, "Sign up").click()
  const missing = [
    "Email is required",
    "Password is required",
    "Confirm Password is required",
    "Accept Ts & Cs is required",
  ]
  const summary = page.getByRole("alert").filter({ hasText: "Please check these fields" })
  await expect(summary.getByRole("listitem")).toHaveText(missing)
  for (const words of missing)
    await expect(fieldErrors(page).filter({ hasText: new RegExp(`^${words}$`) })).toBeVisible()
  await expect(field(page, "Email")).toBeFocused()
  await field(page, "Password").fill("short")
  await field(page, "Confirm Password").fill("else")
  await expect(
    fieldErrors(page).filter({
      hasText: "Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special",
    }),
  ).toBeVisible()
  await field(page, "Password").fill(goodPassword)
  await button(page, "Sign up").click()
  await expect(fieldErrors(page).filter({ hasText: "Passwords must match" })).toBeVisible()
})

test("a refused sign-up says why under its own form, and keeps what was typed [J19]", async ({
  companyWithCustomer,
  page,
}) => {
  const { portal, customer } = await companyWithCustomer()
  await portal.open("/kb/signup")
  await signUp(page, customer.email)
  await expect(page.locator("form [role=alert]")).toHaveText("User already verified, please login.")
  await expect(field(page, "Email")).toHaveValue(customer.email)
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
    settings: { termsUrl: "acme.example/terms", privacyUrl: "" },
  })
  await portal.open("/kb/signup")
  await expect(page.getByRole("link", { name: "Terms & Conditions" })).toHaveAttribute(
    "href",
    "https://acme.example/terms",
  )
  await expect(page.getByRole("link", { name: /privacy/ })).toHaveCount(0)
})
