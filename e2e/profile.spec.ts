import sharp from "sharp"
import { spend } from "@/lib/platform/limits/mutations"
import { limits } from "@/lib/platform/limits/schema"
import { goodPassword } from "@/lib/testing/factories"
import { createTicket, signedIn } from "./arrange"
import { cookiesOf, expect, originOf, test } from "./fixtures"
import { ownsProcess } from "./out-of-reach"
import { pick } from "./panel"
import {
  button,
  canClose,
  expectShownFor,
  field,
  fieldErrors,
  leaveQuestion,
  logIn,
  stopClock,
} from "./portal"

test.use({ timezoneId: "Europe/Berlin" })

const picture = (color = "#c33") =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: color } })
const fileOf = (buffer: Buffer, name = "me.png", mimeType = "image/png") => ({ name, mimeType, buffer })
const photoFault = "Only jpg, jpeg, and png allowed & size lesser than 2 MB."
const updated = "Your profile has been successfully updated."

test("only customers have a profile; everybody else is led home [Q01]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await acme.portal.open("/profilesettings")
  await expect(page).toHaveURL(`${acme.portal.origin}/kb`)
  await signInAs(acme, "agent")
  await acme.portal.open("/profilesettings?tab=account")
  await expect(page).not.toHaveURL(/profilesettings/)
})

test("a customer reads and changes the profile; country and time zone set each other once [Q02, Q05, Q08, Q09, Q10, Q11, Q18, Q20, D-31, D-51, D-58]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const { email } = await signInAs(acme, "customer")
  await acme.portal.open("/profilesettings")
  await expect(page.getByText("Germany")).toBeVisible()
  for (const label of ["Name", "Description", "Email ID", "Phone", "Country", "Time Zone"])
    await expect(page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible()
  await button(page, "Edit Profile").click()
  await expect(field(page, "Name")).toBeFocused()
  await expect(field(page, "Email ID")).toHaveValue(email)
  await expect(field(page, "Email ID")).not.toBeEditable()
  const chosen = (label: string) => field(page, label).locator("option:checked")
  await expect(chosen("Country")).toHaveText("Germany (guessed)")
  const zone = page.getByRole("button", { name: "Time Zone:" })
  await expect(zone).toContainText("Europe/Berlin (guessed)")
  await field(page, "Country").selectOption({ label: "United States of America" })
  await expect(zone).toContainText(/Pacific\/Honolulu \(UTC-10:00\)/)
  await zone.click()
  await page.getByRole("combobox", { name: "Search: Time Zone" }).fill("tokyo")
  await page.keyboard.press("Enter")
  await expect(zone).toContainText("Asia/Tokyo (UTC+09:00)")
  await expect(field(page, "Country")).toHaveValue("JP")
  await pick(zone, /^CET /)
  // That of the browser is a click away.
  await expect(
    page.getByRole("button", { name: /^Use this browser’s time zone, Europe\/Berlin/ }),
  ).toBeVisible()
  await expect(field(page, "Country")).toHaveValue("JP")
  await field(page, "Name").fill("Ada King Lovelace")
  await field(page, "Description").fill("x".repeat(1501))
  await field(page, "Phone").fill("call me")
  await button(page, "Update").click()
  await expect(fieldErrors(page)).toHaveText([
    "Description should be max 1500 characters.",
    "Phone is invalid",
  ])
  await field(page, "Description").fill("Counts.\nAnd computes.")
  await field(page, "Phone").fill("+81 3 1234-5678")
  const sent = page.waitForRequest(/updateUserDetails/)
  await button(page, "Update").click()
  const update = (await sent).postDataJSON()
  expect(update).not.toHaveProperty("email")
  expect(update).toMatchObject({ is_kb_app: true, is_ticket_app: true, login_type: "customer" })
  await expect(page.getByText(updated)).toBeVisible()
  await expect(button(page, "Edit Profile")).toBeFocused()
  await page.reload()
  for (const text of ["Ada King Lovelace", "And computes.", "+81 3 1234-5678", "Japan", "CET"])
    await expect(page.getByRole("definition").filter({ hasText: text })).toBeVisible()
  await button(page, "Edit Profile").click()
  await field(page, "Name").fill("")
  await button(page, "Update").click()
  await expect(page.getByText(updated)).toBeVisible()
  await page.reload()
  await expect(page.getByText("Ada King Lovelace")).toHaveCount(0)
  await expect(page.getByText("NA", { exact: true })).toHaveCount(0)
})

test("a photo is previewed, kept, and shown in the header, tickets and comments at once [Q06, Q07, Q19, N06]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const ada = await signInAs(acme, "customer")
  const kept = () => acme.operator.store.people.accounts.find(ada.id)
  const ticket = await createTicket(ada, { subject: "Bell", body: "<p>It rings.</p>" })
  await acme.portal.open("/profilesettings")
  const input = page.getByLabel("Update Profile Photo")
  await expect(input).toBeEnabled()
  for (const wrong of [
    fileOf(Buffer.from("<svg/>"), "me.svg", "image/svg+xml"),
    fileOf(Buffer.alloc(2_097_153), "me.png"),
  ]) {
    await input.setInputFiles(wrong)
    await expect(page.getByText(photoFault)).toBeVisible()
    await expect(button(page, "Edit Profile")).toBeVisible()
  }
  await expect(page.getByText(photoFault)).toHaveCount(0)
  await input.setInputFiles(
    fileOf(Buffer.from("<!doctype html><script>window.__xss = 1</script>"), "me.jpg", "image/jpeg"),
  )
  await expect(button(page, "Update")).toBeVisible()
  await button(page, "Update").click()
  await expect(page.getByText(photoFault).first()).toBeVisible()
  await input.setInputFiles(fileOf(await picture().jpeg().toBuffer(), "me.png"))
  await expect(page.getByAltText("You")).toHaveAttribute("src", /^blob:/)
  await button(page, "Update").click()
  await expect(page.getByAltText("You")).toHaveAttribute("src", /^\/api\/photos\/[0-9a-f]{24}\/192\.webp$/)
  await expect(button(page, "Edit Profile")).toBeVisible()
  // The page's guess was not chosen, so it is not saved.
  expect(await kept()).toMatchObject({
    photo: expect.stringContaining("/api/photos/"),
    country: "",
    timeZone: "",
  })
  const inHeader = page.getByRole("button", { name: "Account" }).locator("img")
  await expect(inHeader).toHaveAttribute("src", /\/80\.webp$/)
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth === 80
  await expect.poll(() => inHeader.evaluate(isDrawn)).toBe(true)
  await acme.portal.open(`/detail-ticket/${ticket.id}`)
  await expect(page.getByRole("article").locator("img")).toHaveAttribute("src", /\/80\.webp$/)
  await acme.portal.open("/profilesettings")
  await button(page, "Edit Profile").click()
  await button(page, "Remove photo").click()
  await button(page, "Update").click()
  await expect(button(page, "Edit Profile")).toBeVisible()
  await expect(page.getByAltText("You")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Account" }).locator("img")).toHaveCount(0)
})

test("tabs have addresses, so that going back works; the first is reached in edit mode [Q03, Q04, R01, C29]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await signInAs(acme, "customer")
  await acme.portal.open("/profilesettings")
  const link = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true })
  await expect(link("Profile Settings")).toHaveAttribute("aria-current", "page")
  await expect(page.getByText("Powered by Vestibule")).toBeVisible()
  await link("Data Privacy & Management").click()
  await expect(page.getByText(/General Data Protection Regulation \(GDPR\)/)).toBeVisible()
  await expect(link("Consent & Notifications")).toHaveAttribute("aria-current", "page")
  await link("Data Export").click()
  await expect(button(page, "Create File")).toBeVisible()
  await link("Disable & Delete Profile").click()
  await expect(button(page, "Delete my account")).toBeVisible()
  await page.goBack()
  await expect(button(page, "Create File")).toBeVisible()
  await link("View & Edit Profile").click()
  await expect(button(page, "Update")).toBeVisible()
  await expect(field(page, "Name")).toBeFocused()
  await button(page, "Cancel").click()
  await expect(page).toHaveURL(/\/profilesettings$/)
  await expect(button(page, "Edit Profile")).toBeVisible()
})

test("unsaved changes are asked about, whatever way leads from the page [Q02, R04]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await signInAs(acme, "customer")
  await acme.portal.open("/list-ticket")
  await acme.portal.open("/profilesettings")
  await button(page, "Edit Profile").click()
  await field(page, "Name").fill("Ada")
  const question = leaveQuestion(page)
  await page.getByRole("link", { name: "Data Privacy & Management" }).click()
  await expect(question).toBeVisible()
  await button(page, "Keep editing").click()
  await expect(field(page, "Name")).toHaveValue("Ada")
  await page.goBack()
  await expect(question).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/profilesettings$/)
  await expect(field(page, "Name")).toHaveValue("Ada")
  expect(await canClose(page)).toBe(false)
  await expect(field(page, "Name")).toHaveValue("Ada")
  await page.goBack()
  await button(page, "Leave without saving").click()
  await expect(page).toHaveURL(/\/list-ticket$/)
  await acme.portal.open("/profilesettings")
  await button(page, "Edit Profile").click()
  await field(page, "Name").fill("Ada")
  await page.getByRole("link", { name: "Data Privacy & Management" }).click()
  await button(page, "Leave without saving").click()
  await expect(page.getByLabel("Location")).toBeVisible()
  await page.getByLabel("Location").check()
  await button(page, "Cancel").click()
  expect(await canClose(page)).toBe(true)
  await page.getByRole("link", { name: "Data Export" }).click()
  await expect(button(page, "Create File")).toBeVisible()
})

test("consents are ticked, saved by Update, and stand in the history with their words [R02, R03, R04, X63]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await signInAs(acme, "customer")
  await acme.portal.open("/profilesettings?tab=consents")
  for (const label of [
    "Personal information",
    "Location",
    "Automated decision-making",
    "Latest articles",
    "Community topics",
  ])
    await expect(page.getByLabel(label, { exact: true })).not.toBeChecked()
  const ofTickets = page.getByLabel("Activity on my raised issues", { exact: true })
  await expect(ofTickets).toBeChecked({ indeterminate: true })
  await expect(page.getByText("They come until you say no.")).toBeVisible()
  await expect(button(page, "Update")).toHaveCount(0)
  await page.getByLabel("Latest articles", { exact: true }).check()
  await button(page, "Cancel").click()
  await expect(page.getByLabel("Latest articles", { exact: true })).not.toBeChecked()
  await page.getByLabel("Latest articles", { exact: true }).check()
  await ofTickets.check()
  await ofTickets.uncheck()
  await button(page, "Update").click()
  await expect(button(page, "Update")).toHaveCount(0)
  const history = page.getByRole("region", { name: "History" })
  await expect(history.getByText("Given: Send me emails about the latest articles.")).toBeVisible()
  await expect(history.getByText(/^Withdrawn:/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel("Latest articles", { exact: true })).toBeChecked()
  const forged = await page.goto(`${originOf(acme.host)}/profilesettings?tab=consents&after=forged`)
  expect(forged?.status()).toBe(404)
})

test("a file of one's own data is asked for, and its making is shown [R05, R06, R13]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await signInAs(acme, "customer")
  await acme.portal.open("/profilesettings?tab=export")
  await expect(page.getByText("You have not asked for a file yet.")).toBeVisible()
  const choice = field(page, "Data to export")
  await expect(choice.getByRole("option")).toHaveText(["Personal Information", "Your Tickets", "All"])
  await choice.selectOption("all")
  await button(page, "Create File").click()
  await expect(page.getByText("Data export process has been initiated successfully.")).toBeVisible()
  await expect(page.getByText("An email regarding the same has been sent to you.")).toBeVisible()
  const row = page.getByRole("region", { name: "Your files" }).getByRole("listitem")
  await expect(row.getByText("Ready: see your email")).toBeVisible()
})

test("what the server refuses comes up as a toast in its words, for five seconds [Y01, R06, C03, Z11]", async ({
  company,
  page,
  signInAs,
}) => {
  ownsProcess("a limit is used up without asking so often")
  const acme = await company()
  const customer = await signInAs(acme, "customer")
  for (let time = 0; time < limits.export.points; time++) await spend(customer, "export", customer.id)
  await page.clock.install()
  await acme.portal.open("/profilesettings?tab=export")
  await expect(button(page, "Create File")).toBeEnabled()
  await stopClock(page)
  await button(page, "Create File").click()
  const toast = page.locator(".toast").filter({ hasText: "Too many attempts. Please try again later." })
  await expectShownFor(page, toast, 5000)
})

test("what is wrong with a picked photo is said for two seconds, and the pick is forgotten [Q06, Z12]", async ({
  companyAs,
  page,
}) => {
  const acme = await companyAs("customer")
  await page.clock.install()
  await acme.portal.open("/profilesettings")
  const input = page.getByLabel("Update Profile Photo")
  await expect(input).toBeEnabled()
  await stopClock(page)
  await input.setInputFiles(fileOf(Buffer.alloc(2_097_153), "me.png"))
  await expectShownFor(page, page.getByText(photoFault), 2000)
  await expect(input).toHaveValue("")
  await expect(button(page, "Edit Profile")).toBeVisible()
})

test("an account is disabled in two steps, and signed out after three seconds [R07, R08, R09, Z13]", async ({
  companyWithCustomer,
  page,
}) => {
  const { portal, customer } = await companyWithCustomer()
  await page.clock.install()
  await portal.open("/kb/login")
  await logIn(page, customer.email)
  await expect(page).not.toHaveURL(/login/)
  await portal.open("/profilesettings?tab=account")
  await button(page, "Disable my account temporarily").click()
  const dialog = page.getByRole("dialog", { name: "Temporarily Disable My Account" })
  await expect(dialog.getByText("Are you sure")).toBeVisible()
  await dialog.getByRole("button", { name: "Confirm" }).click()
  await expect(dialog.getByRole("button", { name: "Yes, disable it" })).toBeFocused()
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(dialog).toBeHidden()
  await expect(button(page, "Disable my account temporarily")).toBeFocused()
  // Closed while it is sent, which comes to nothing: it opens again.
  await page.route(
    "**/deactivateUserAccount",
    async (route) => {
      await page.keyboard.press("Escape")
      await expect(dialog).toBeHidden()
      await route.abort()
    },
    { times: 1 },
  )
  await button(page, "Disable my account temporarily").click()
  await dialog.getByRole("button", { name: "Confirm" }).click()
  await dialog.getByRole("button", { name: "Yes, disable it" }).click()
  await expect(page.locator(".toast")).toBeVisible()
  await button(page, "Disable my account temporarily").click()
  await dialog.getByRole("button", { name: "Confirm" }).click()
  await stopClock(page)
  await dialog.getByRole("button", { name: "Yes, disable it" }).click()
  const words =
    "Your account has been disabled temporarily.However, you can always reactivate it by signing in again."
  await expect(page.locator(".toast")).toHaveText(words)
  await page.clock.runFor(2900)
  await expect(page).toHaveURL(/profilesettings/)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(`${portal.origin}/kb`)
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible()
})

test("an account is deleted after what is lost, a file to take along, and the password [R07, R10, R11, R12]", async ({
  companyWithCustomer,
  page,
}) => {
  const { portal, customer, operator } = await companyWithCustomer()
  await portal.open("/kb/login")
  await logIn(page, customer.email)
  await expect(page).not.toHaveURL(/login/)
  await portal.open("/profilesettings?tab=account")
  await button(page, "Delete my account").click()
  const dialog = page.getByRole("dialog", { name: "Delete My Account" })
  for (const kind of ["Personal", "Location", "Preference", "Contact", "Activity"])
    await expect(dialog.getByText(new RegExp(`^${kind} data`))).toBeVisible()
  await expect(dialog.getByText("Are you sure you want to delete it?")).toBeVisible()
  await dialog.getByLabel("Data to export").selectOption("tickets")
  await dialog.getByRole("button", { name: "Download Data" }).click()
  await expect(page.getByText("Data export process has been initiated successfully.")).toBeVisible()
  await dialog.getByRole("button", { name: "Delete my account permanently." }).click()
  await expect(dialog.getByLabel("Enter Password*", { exact: true })).toBeFocused()
  await expect(dialog.getByRole("link", { name: "Forgot password" })).toHaveAttribute(
    "href",
    "/forgot-password/user",
  )
  await dialog.getByRole("button", { name: "Submit" }).click()
  await expect(fieldErrors(page)).toHaveText("Password is must*")
  await dialog.getByLabel("Enter Password*", { exact: true }).fill("Wrong1-password")
  await dialog.getByRole("button", { name: "Submit" }).click()
  await expect(fieldErrors(page)).toHaveText("Password is incorrect.")
  await page.route("**/deleteUserAccount", (route) => route.abort(), { times: 1 })
  await dialog.getByLabel("Enter Password*", { exact: true }).fill(goodPassword)
  await dialog.getByRole("button", { name: "Submit" }).click()
  await expect(
    page.getByText("Account has not been deleted due to some technical issue. Please try again."),
  ).toBeVisible()
  await dialog.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByText("Your account has been permanently deleted.")).toBeVisible()
  await expect(page).toHaveURL(`${portal.origin}/kb`)
  expect(await operator.store.people.accounts.find(customer.id)).toBeNull()
  // Nothing of the account comes back with its pages.
  await page.goBack()
  await expect(page).toHaveURL(`${portal.origin}/kb`)
  await expect(page.getByText(customer.email)).toHaveCount(0)
})

test("staff change their password in a popup that asks for no strength; the server's one policy answers [Q17, D-16]", async ({
  company,
  page,
  signInAs,
  faults,
}) => {
  const acme = await company()
  await signInAs(acme, "agent")
  await acme.portal.openHome()
  await page.getByRole("button", { name: "Account" }).click()
  await page.getByRole("menuitem", { name: "Update Password" }).click()
  const popup = page.getByRole("dialog", { name: "Update Password" })
  const send = () => popup.getByRole("button", { name: "Update Password" }).click()
  await send()
  await expect(fieldErrors(page)).toHaveText(["Old Password is required", "New Password is required"])
  await expect(field(page, "Old Password")).toBeFocused()
  expect(await faults()).toEqual([])
  const change = async (present: string, next: string) => {
    await field(page, "Old Password").fill(present)
    await field(page, "New Password").fill(next)
    await send()
  }
  await change(goodPassword, "weak")
  await expect(fieldErrors(page)).toHaveText(/^Must Contain 8 Characters/)
  await change("Wrong1-password", "Newer1-password")
  await expect(fieldErrors(page)).toHaveText("Incorrect old password")
  await change(goodPassword, "Newer1-password")
  await expect(page.getByText("Your password has been successfully changed.")).toBeVisible()
  await expect(popup).toBeHidden()
})

test("axe finds nothing on any part of the profile in light and dark, and none is wider than a small phone [look floor]", async ({
  company,
  page,
  signInAs,
  faultsInBothSchemes,
}) => {
  const acme = await company()
  await signInAs(acme, "customer")
  await page.setViewportSize({ width: 320, height: 640 })
  const check = async (path: string, ...presses: string[]) => {
    await acme.portal.open(path)
    for (const name of presses) await button(page, name).click()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect({ path, wide, faults: await faultsInBothSchemes() }).toEqual({ path, wide: false, faults: [] })
  }
  await check("/profilesettings")
  await check("/profilesettings", "Edit Profile")
  await check("/profilesettings?tab=consents")
  await check("/profilesettings?tab=export", "Create File")
  await check("/profilesettings?tab=account")
  await check("/profilesettings?tab=account", "Disable my account temporarily", "Confirm")
  await check("/profilesettings?tab=account", "Delete my account")
  await check("/profilesettings?tab=account", "Delete my account", "Delete my account permanently.")
})

test("My Area is in the language its customer has chosen, public pages in the portal's", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await signInAs(acme, "customer")
  await acme.portal.open("/profilesettings?edit=1")
  await field(page, "Language").selectOption({ label: "Deutsch" })
  await button(page, "Update").click()
  await expect(page.getByRole("heading", { level: 1, name: "Mein Profil" })).toBeVisible()
  await expect(page.locator("div[lang=de]").first()).toBeVisible()
  await acme.portal.open("/kb")
  await expect(page.locator("div[lang=en]").first()).toBeVisible()
})

test("a customer without a password is told how to set one before the account is deleted [R10, R11]", async ({
  companyWithCustomer,
  page,
}) => {
  const { operator, portal, host, customer } = await companyWithCustomer()
  await operator.store.people.accounts.update(customer.id, { passwordHash: null })
  const { token } = await signedIn(operator, "customer", customer)
  await page.context().addCookies(cookiesOf(token, "customer", originOf(host)))
  await portal.open("/profilesettings?tab=account")
  await button(page, "Delete my account").click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Delete my account permanently." }).click()
  await expect(dialog.getByText("You sign in without a password.")).toBeVisible()
  await expect(dialog.getByRole("link", { name: "Forgot password" })).toHaveAttribute(
    "href",
    "/forgot-password/user",
  )
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(dialog).toBeHidden()
})
