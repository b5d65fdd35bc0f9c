import { goodPassword } from "@/lib/testing/factories"
import { updateOrganisation } from "./arrange"
import { ask, expect, originOf, test } from "./fixtures"
import { codeTo, newAddress } from "./mail"
import { button, field, fieldErrors, forget, logIn, stopClock, verify, whoIsSignedIn } from "./portal"

test("a customer logs in, is told so and goes home a second later; the login page then lets them through [I01, I02, I07, I08, Z06, D-10]", async ({
  companyWithCustomer,
  page,
}) => {
  const { portal, customer } = await companyWithCustomer()
  await page.clock.install()
  await portal.open("/login?x=1")
  await expect(page).toHaveURL(/\/kb\/login\?x=1$/)
  await expect(portal.heading()).toHaveText("Log In To Your Account")
  for (const [name, href] of [
    ["Forgot Password?", "/forgot-password/user"],
    ["Sign Up", "/kb/signup"],
    ["Are you an agent? Login here", "/agent-login"],
  ] as const)
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", href)
  // The words stand for a second, which ends when they have been seen.
  await stopClock(page)
  await logIn(page, `  ${customer.email.toUpperCase()} `)
  await expect(page.getByText("Logged in successfully")).toBeVisible()
  await page.clock.resume()
  await expect(page).toHaveURL(/\/kb$/)
  expect(await whoIsSignedIn(page)).toBe(customer.email)
  await portal.open("/kb/login")
  await expect(page).toHaveURL(/\/kb$/)
})

test("two clicks sign in once, and the button rests meanwhile [I19]", async ({
  companyWithCustomer,
  page,
}) => {
  const { portal, customer } = await companyWithCustomer()
  let posts = 0
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/callback/customer")) posts += 1
  })
  await portal.open("/kb/login")
  await field(page, "Email").fill(customer.email)
  await field(page, "Password").fill(goodPassword)
  await button(page, "Sign in").dblclick()
  await expect(button(page, "Sign in")).toBeDisabled()
  await expect(page).toHaveURL(/\/kb$/)
  expect(posts).toBe(1)
})

test("refusals stand under the form, and the two named ones come up as toasts too [I09, I12, I13, I14, D-29]", async ({
  companyWithCustomer,
  page,
}) => {
  const { portal, customer } = await companyWithCustomer()
  await portal.open("/kb/login")
  await button(page, "Sign in").click()
  await expect(fieldErrors(page)).toHaveText(["Email is required", "Password is required"])
  await logIn(page, newAddress())
  await expect(page.getByText("User not found")).toHaveCount(2)
  await logIn(page, customer.email, "Wrong1-password")
  const words = page.locator("form [role=alert]")
  await expect(words).toHaveText("Incorrect  User Name and password")
  expect(await words.textContent()).toBe("Incorrect  User Name and password")
  await expect(page.locator(".toast").filter({ hasText: "Incorrect" })).toBeVisible()
  await expect(button(page, "Sign in")).toBeEnabled()
})

test("an unverified customer who logs in proves the address first and comes to the page wanted [I10, D-11]", async ({
  companyWithCustomer,
  page,
}) => {
  const { portal, customer } = await companyWithCustomer({ status: "unverified" })
  await portal.open("/list-ticket")
  await portal.open("/kb/login")
  await logIn(page, customer.email)
  await expect(page.getByText("The verification code has been sent to your email address")).toBeVisible()
  await expect(page).toHaveURL(/\/customer-verify\//)
  await verify(page, await codeTo(customer.email))
  await expect(page).toHaveURL(/\/list-ticket$/)
})

test("on a neutral portal too an unverified customer gets a code [I10, D-35]", async ({
  companyWithCustomer,
  page,
}) => {
  const neutral = { settings: { neutralAnswers: true } }
  const { portal, customer } = await companyWithCustomer({ status: "unverified" }, neutral)
  await portal.open("/kb/login")
  await logIn(page, customer.email)
  await expect(page).toHaveURL(/\/customer-verify\//)
  await verify(page, await codeTo(customer.email))
  await expect(page).toHaveURL(/\/kb$/)
})

test("a deactivated customer is asked, and confirming reactivates and logs in [I11, D-52]", async ({
  companyWithCustomer,
  page,
  faults,
}) => {
  const { portal, operator, customer } = await companyWithCustomer({ status: "deactivated" })
  await portal.open("/kb/login")
  await logIn(page, customer.email)
  await expect(page.getByRole("dialog", { name: "Reactivate your account?" })).toBeVisible()
  expect(await faults()).toEqual([])
  await page.keyboard.press("Escape")
  await expect(page.getByText("Your account has been deactivated.").first()).toBeVisible()
  expect((await operator.store.people.accounts.find(customer.id))?.status).toBe("deactivated")
  await button(page, "Sign in").click()
  await button(page, "Reactivate and sign in").click()
  await expect(page).toHaveURL(/\/kb$/)
  expect(await whoIsSignedIn(page)).toBe(customer.email)
  expect((await operator.store.people.accounts.find(customer.id))?.status).toBe("active")
})

test("a portal with deactivated tickets lets no customer in and says why [I14, I15, D-20, D-29]", async ({
  companyWithCustomer,
  page,
}) => {
  const { portal, operator, customer } = await companyWithCustomer()
  await updateOrganisation(operator, { ticketsDeactivated: true })
  await portal.open("/kb/login")
  await logIn(page, customer.email)
  await expect(page.locator("form [role=alert]")).toHaveText(
    "This portal has been deactivated. Please contact your admin.",
  )
  await expect(page.locator(".toast")).toHaveCount(0)
  await expect(button(page, "Sign in")).toBeEnabled()
  await updateOrganisation(operator, { knowledgeBaseDeactivated: true })
  expect((await portal.open("/kb/login"))?.status()).toBe(200)
  // An open page would leave by itself, and abort the next opening.
  await page.goto("about:blank")
  await updateOrganisation(operator, { deleted: true })
  await portal.open("/kb/login")
  await expect(page).toHaveURL(/\/not-exist$/)
})

test("a page of one's own is come back to after logging in; nothing leads to another host [I08, D-19, M01]", async ({
  companyWithCustomer,
  page,
}) => {
  const { portal, host, customer } = await companyWithCustomer()
  for (const path of ["/list-ticket", "/profilesettings"]) {
    const { status, headers } = await ask(host, path)
    expect({ path, status, location: headers.location }).toEqual({ path, status: 307, location: "/" })
  }
  await portal.open("/profilesettings")
  await expect(page).toHaveURL(/\/kb$/)
  await portal.open("/kb/login")
  await logIn(page, customer.email)
  await expect(page).toHaveURL(/\/profilesettings$/)
  await forget(page)
  for (const foreign of ["//evil.example", "/\\evil.example", "https://evil.example", "/%09/evil.example"]) {
    await portal.open(`/kb/login?return=${encodeURIComponent(decodeURIComponent(foreign))}`)
    await logIn(page, customer.email)
    await expect(page).toHaveURL(`${originOf(host)}/kb`)
    await page.context().clearCookies()
  }
})
