import { toEmailSegment } from "@/lib/people/accounts/email-segment"
import { goodPassword } from "@/lib/testing/factories"
import { buildOwner } from "./arrange"
import { expect, test } from "./fixtures"
import { codeTo, newAddress, otherThan } from "./mail"
import { askForRecovery, button, field, fieldErrors, logIn, recover, verify, whoIsSignedIn } from "./portal"

test("a customer who forgot the password sets a new one with the mailed code [K01, K03, K06, K08, K09, K11, K12]", async ({
  companyWithCustomer,
  page,
}) => {
  const { portal, customer } = await companyWithCustomer()
  await portal.open("/forgot-password/user")
  await expect(page.getByRole("link", { name: "Go Back" })).toHaveAttribute("href", "/kb/login")
  await button(page, "Continue").click()
  await expect(page.getByText("Email is required")).toBeVisible()
  await field(page, "Email").fill("nonsense")
  await expect(page.getByText("Email is invalid")).toBeVisible()
  await askForRecovery(page, customer.email)
  await expect(
    page.getByText("The verification code has been sent to your email address").first(),
  ).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/confirm-password/${toEmailSegment(customer.email)}/customer$`))

  await button(page, "Continue").click()
  await expect(fieldErrors(page).first()).toHaveText("Verification Code is required")
  const code = await codeTo(customer.email)
  await recover(page, otherThan(code), "Newer1-password")
  await expect(page.getByText("The verification code is incorrect or has expired.").first()).toBeVisible()
  await recover(page, code, "Newer1-password")
  await expect(page).toHaveURL(
    new RegExp(`/forgot-password-success/${toEmailSegment(customer.email)}/customer$`),
  )
  await expect(portal.heading()).toHaveText("Hurray!!!")
  await page.getByRole("link", { name: "Sign In" }).click()
  await expect(page).toHaveURL(/\/kb\/login$/)
  await logIn(page, customer.email, "Newer1-password")
  await expect(page).toHaveURL(/\/kb$/)
})

test("nobody's address and an unproved one are told so [K04, K05]", async ({ companyWithCustomer, page }) => {
  const { portal, customer } = await companyWithCustomer({ status: "unverified" })
  await portal.open("/forgot-password/user")
  await askForRecovery(page, newAddress())
  await expect(page.getByText("Your account is not exist in our system")).toBeVisible()
  await askForRecovery(page, customer.email)
  await expect(page).toHaveURL(/\/customer-verify\//)
  await expect(
    page.getByText(
      "Your account is not verified, Please verify you account, The verification code has been sent to your email address",
    ),
  ).toBeVisible()
  await verify(page, await codeTo(customer.email))
  await expect(page).toHaveURL(/\/kb(\/login)?$/)
  // The password was forgotten, and may be a stranger's: there is none now.
  await portal.open("/profilesettings")
  await expect(page.getByText("You sign in without a password.")).toBeVisible()
  await expect(button(page, "Edit Password")).toBeHidden()
  await page.getByRole("link", { name: "Forgot password" }).click()
  await askForRecovery(page, customer.email)
  await expect(page).toHaveURL(new RegExp(`/confirm-password/${toEmailSegment(customer.email)}/customer$`))
})

test("an owner recovers as staff, whatever the address calls them [K02, K08, K09, Z07]", async ({
  company,
  page,
}) => {
  const { portal, operator } = await company()
  const { email } = await buildOwner(operator, newAddress())
  await portal.open("/forgot-password/agent")
  await askForRecovery(page, email)
  await expect(page).toHaveURL(new RegExp(`/confirm-password/${toEmailSegment(email)}/admin$`))
  await recover(page, await codeTo(email), "Newer1-password")
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
  await expect(fieldErrors(page).first()).toHaveText("Current password is required")
  const change = async (present: string, next: string) => {
    await field(page, "Current Password").fill(present)
    await field(page, "New Password").fill(next)
    await field(page, "Confirm New Password").fill(next)
    await button(page, "Update Password").click()
  }
  await change("Wrong1-password", "Newer1!password")
  await expect(fieldErrors(page)).toHaveText("Incorrect old password")
  await change(goodPassword, "Newer1!password")
  await expect(page.getByText("Your password has been successfully changed.")).toBeVisible()
  await expect(button(page, "Edit Password")).toBeFocused()
  await button(page, "Edit Password").click()
  await change("Newer1!password", "Newer1!password")
  await expect(fieldErrors(page)).toHaveText("Password cannot be same as old password")
  expect(await whoIsSignedIn(page)).toMatch(/@/)
})
