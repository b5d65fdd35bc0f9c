import type { Page } from "@playwright/test"
import sharp from "sharp"
import { sectionPath, settingsSections } from "@/components/portals/settings/sections"
import {
  changeCannedReply,
  createCannedReply,
  readSettings,
  savePortalSettings,
  updateOrganisation,
} from "./arrange"
import { apex, ask, type Company, expect, openListening, originOf, test } from "./fixtures"
import { button, field, fieldErrors, heading, holdBack, leaveQuestion, readAgain, write } from "./portal"

const saved = (page: Page) => expect(page.getByText("The settings have been saved.")).toBeVisible()
const save = (page: Page) => button(page, "Save changes").click()
const home = async ({ host }: Company) => (await ask(host, "/kb")).body

test("an owner brands the portal while a small one follows, and visitors see it at once [A07, A09, T01]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company({ settings: { themeColor: "#0b6e4f" } })
  await home(acme)
  await signInAs(acme, "owner")
  await acme.portal.open("/settings")
  await page.getByRole("link", { name: "Branding" }).click()
  await expect(heading(page)).toHaveText("Branding")
  await expect(page.getByText("These colours are readable everywhere.")).toBeVisible()
  await field(page, "Title").fill("Bell Care")
  await field(page, "Brand colour").fill("#ffd400")
  const [light, dark] = [page.getByLabel("Preview, light"), page.getByLabel("Preview, dark")]
  await expect(light).toContainText("Bell Care")
  await expect(dark).toContainText("Bell Care")
  await expect(page.getByText(/text colour has a contrast of 1\.\d : 1/)).toBeVisible()
  await field(page, "Logo")
    .or(page.locator("#logo"))
    .first()
    .setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: await sharp({ create: { width: 120, height: 40, channels: 3, background: "#0b6e4f" } })
        .png()
        .toBuffer(),
    })
  await expect(page.getByAltText("The current logo")).toHaveAttribute("src", /^\/api\/files\/.+\.webp$/)
  expect(await home(acme)).not.toContain("Bell Care")
  await save(page)
  await saved(page)
  const shown = await home(acme)
  expect(shown).toContain("Bell Care")
  expect(shown).toMatch(/--brand:#f/)
  expect(shown).toMatch(/<img[^>]+src="\/api\/files\/[0-9a-f]{24}\/logo\.webp"/)
})

test("what is no picture and what is no colour is refused in words, and nothing changes [negative 18, negative 24]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await signInAs(acme, "owner")
  await acme.portal.open(sectionPath("branding"))
  await expect(button(page, "Save changes")).toBeEnabled()
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="__xss=1"><script>__xss=1</script></svg>',
  )
  for (const file of [
    { name: "logo.svg", mimeType: "image/svg+xml", buffer: svg },
    { name: "logo.png", mimeType: "image/png", buffer: svg },
  ]) {
    await page.locator("#logo").setInputFiles(file)
    await expect(fieldErrors(page)).toHaveText("Only PNG, JPEG and WebP of at most 2 MB.")
  }
  await field(page, "Brand colour").fill("red;}body{background:url(//evil.example)}")
  await save(page)
  await expect(fieldErrors(page).last()).toHaveText("A colour is written #rrggbb")
  expect(await home(acme)).not.toContain("evil.example")
})

test("what is typed before the page's script runs stays, and is saved", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await signInAs(acme, "owner")
  const release = await holdBack(page, /\/_next\/.*\.js/)
  await page.goto(acme.portal.origin + sectionPath("branding"), { waitUntil: "commit" })
  await field(page, "Title").fill("Typed early")
  release()
  await expect(button(page, "Save changes")).toBeEnabled()
  await expect(field(page, "Title")).toHaveValue("Typed early")
  await expect(button(page, "Discard changes")).toBeVisible()
  await save(page)
  await saved(page)
  expect(await home(acme)).toContain("Typed early")
})

test("two who change the same: one wins, the other is told, loses nothing typed and may overwrite knowingly [stale editors]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await signInAs(acme, "owner")
  await acme.portal.open(sectionPath("branding"))
  await field(page, "Title").fill("Mine")
  await field(page, "Description").fill("Nobody else touched this.")
  await updateOrganisation(acme.operator, { settings: { title: "Theirs", language: "de" } })
  await save(page)
  await expect(fieldErrors(page)).toContainText("Someone else has changed this meanwhile")
  await expect(field(page, "Title")).toHaveValue("Mine")
  await expect(field(page, "Description")).toHaveValue("Nobody else touched this.")
  await expect.poll(() => home(acme)).toContain("Theirs")
  await save(page)
  await saved(page)
  const shown = await home(acme)
  expect(shown).toContain("Mine")
  expect(shown).toContain('lang="de"')
})

test("a person who saves again after a conflict keeps what was typed and undoes nothing else a colleague has changed [stale editors, T01]", async ({
  browser,
  company,
  page,
  signInAs,
}) => {
  const acme = await company({ settings: { termsUrl: "https://acme.example/terms" } })
  const settings = async () => (await readSettings(acme.operator)).settings
  const other = await browser.newContext()
  await signInAs(acme, "agent", other, { manages: true })
  await signInAs(acme, "owner")
  // What is typed before the page listens may be joined to what it held.
  await openListening(page, acme.portal.origin + sectionPath("sign-up"))
  const [terms, signUp] = [field(page, "Terms and conditions"), field(page, "Visitors can create an account")]
  await terms.fill("https://acme.example/mine")
  const theirs = await other.newPage()
  await openListening(theirs, acme.portal.origin + sectionPath("sign-up"))
  await field(theirs, "Terms and conditions").fill("https://acme.example/theirs")
  await field(theirs, "Visitors can create an account").uncheck()
  await field(theirs, "Location").fill("Where are you?")
  await save(theirs)
  await saved(theirs)
  await save(page)
  await expect(fieldErrors(page)).toContainText("Someone else has changed this meanwhile")
  await expect(terms).toHaveValue("https://acme.example/mine")
  await expect(terms).toBeFocused()
  await expect(signUp).not.toBeChecked()
  await expect(field(page, "Location")).toHaveValue("Where are you?")
  // What was typed is still unsaved, and the only thing that is.
  await expect(button(page, "Discard changes")).toBeVisible()
  await save(page)
  await saved(page)
  expect(await settings()).toMatchObject({
    ...{ termsUrl: "https://acme.example/mine", signupAllowed: false },
    consentTexts: { location: "Where are you?" },
  })
  await terms.fill("https://acme.example/other")
  await button(page, "Discard changes").click()
  await expect(terms).toHaveValue("https://acme.example/mine")
  await expect(signUp).not.toBeChecked()
  await other.close()
})

test("the questions of a survey follow a colleague's where they were not touched [stale editors]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await signInAs(acme, "owner")
  await acme.portal.open("/feedback/survey")
  await field(page, "Question").fill("Mine?")
  const survey = { question: "Theirs?", thankYou: "So long", commentBox: false }
  await savePortalSettings(acme.operator, { changes: { settings: { survey } } })
  await save(page)
  await expect(fieldErrors(page)).toContainText("Someone else has changed this meanwhile")
  await expect(field(page, "Question")).toHaveValue("Mine?")
  await expect(field(page, "Thank-you message")).toHaveValue("So long")
  await expect(field(page, "Ask for a comment")).not.toBeChecked()
  await save(page)
  await saved(page)
  expect((await readSettings(acme.operator)).settings.survey).toMatchObject({
    ...survey,
    question: "Mine?",
  })
})

test("unsaved changes are asked about before the page is left", async ({ company, page, signInAs }) => {
  const acme = await company()
  await signInAs(acme, "owner")
  await acme.portal.open(sectionPath("portal"))
  await field(page, "Name").fill("Other")
  // Before the form knows that it was changed, nothing can ask.
  await expect(button(page, "Discard changes")).toBeVisible()
  await page.getByRole("link", { name: "Email", exact: true }).click()
  const question = leaveQuestion(page)
  await question.getByRole("button", { name: "Keep editing" }).click()
  await expect(field(page, "Name")).toHaveValue("Other")
  await page.getByRole("link", { name: "Email", exact: true }).click()
  await question.getByRole("button", { name: "Leave without saving" }).click()
  await expect(heading(page)).toHaveText("Email")
})

test("the field for commands asks about unsaved changes too; a part of the same page is led to at once", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await signInAs(acme, "owner")
  await acme.portal.open(sectionPath("portal"))
  await field(page, "Name").fill("Other")
  await expect(button(page, "Discard changes")).toBeVisible()
  const question = leaveQuestion(page)
  const skip = page.getByRole("link", { name: "Skip to content" })
  for (const _ of ["first", "again"]) {
    await skip.focus()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/#content$/)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/portal$/)
  await expect(question).toBeHidden()
  const lead = async () => {
    await page.keyboard.press("Control+k")
    const palette = page.getByRole("dialog", { name: "Search and commands" })
    await palette.getByRole("combobox").fill("trash")
    await palette.getByRole("option", { name: /^Trash/ }).click()
  }
  await lead()
  await question.getByRole("button", { name: "Keep editing" }).click()
  await expect(field(page, "Name")).toHaveValue("Other")
  await lead()
  await question.getByRole("button", { name: "Leave without saving" }).click()
  await expect(heading(page)).toHaveText("Trash")
  await page.reload()
  await expect(heading(page)).toHaveText("Trash")
})

test("links, words for consents and synonyms are saved as they are written", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await signInAs(acme, "owner")
  await acme.portal.open(sectionPath("links"))
  await field(page, "Label 2").fill("Shop")
  await field(page, "Address 2").fill("shop.example/start")
  await field(page, "Instagram").fill("https://instagram.com/acme")
  await save(page)
  await saved(page)
  const shown = await home(acme)
  expect(shown).toContain('href="https://shop.example/start"')
  expect(shown).toContain("instagram.com/acme")
  await acme.portal.open(sectionPath("search"))
  await field(page, "Synonyms").fill("bike, bicycle\nalone\nbell, chime, ring")
  await save(page)
  await expect(field(page, "Synonyms")).toHaveAccessibleDescription(
    /Line 2: “alone” needs at least one synonym/,
  )
  await field(page, "Synonyms").fill("bike, bicycle\n\nbell, chime, ring")
  await save(page)
  await saved(page)
  await expect(field(page, "Synonyms")).toHaveValue("bike, bicycle\nbell, chime, ring")
  await acme.portal.open(sectionPath("sign-up"))
  await field(page, "Location").fill("You may know where I am.")
  await save(page)
  await saved(page)
  await signInAs(acme, "customer")
  await acme.portal.open("/profilesettings?tab=consents")
  await expect(page.getByText("You may know where I am.")).toBeVisible()
})

test("a custom domain waits with the records to set while links keep the subdomain", async ({
  company,
  faultsInBothSchemes,
  page,
  signInAs,
}) => {
  const acme = await company()
  const domain = `help.${acme.identifier}.example`
  await signInAs(acme, "owner")
  await acme.portal.open(sectionPath("domain"))
  await field(page, "Domain").fill(`x.${new URL(apex).hostname}`)
  await button(page, "Add domain").click()
  await expect(fieldErrors(page)).toContainText("belongs to the installation")
  await field(page, "Domain").fill(` ${domain.toUpperCase()} `)
  await button(page, "Add domain").click()
  await expect(page.getByText("Pending", { exact: true })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Custom domain" })).toBeFocused()
  const card = page.getByRole("region", { name: "Custom domain" })
  await expect(card).toContainText(`Links, emails and invitations use ${originOf(acme.host)}.`)
  for (const text of [domain, new URL(acme.portal.origin).hostname, `_vestibule.${domain}`])
    await expect(card.getByText(text, { exact: true }).first()).toBeVisible()
  await button(page, "Check now").click()
  await expect(card.locator("[data-state=missing], [data-state=unreachable]")).toBeVisible()
  expect(await faultsInBothSchemes()).toEqual([])
  await page.reload()
  await expect(card).toContainText("Last check")
  expect((await ask(domain, "/kb")).status).toBe(404)
  await button(page, "Remove").click()
  await expect(field(page, "Domain")).toHaveValue("")
})

test("a portal is deactivated, reactivated, and deleted once its name is typed", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await signInAs(acme, "owner")
  await acme.portal.open(sectionPath("ending"))
  await button(page, "Deactivate").click()
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click()
  await expect(page.getByRole("heading", { name: "The portal is deactivated" })).toBeVisible()
  // Elsewhere the page is locked, for the owner as well [C27].
  await acme.portal.open(sectionPath("portal"))
  await expect(page.getByRole("dialog", { name: "Deactivate" })).toBeVisible()
  await acme.portal.open(sectionPath("ending"))
  await button(page, "Reactivate").click()
  await expect(page.getByRole("heading", { name: "Deactivate the portal" })).toBeVisible()
  await button(page, "Delete the portal").click()
  const dialog = page.getByRole("dialog", { name: "Delete Acme Bikes?" })
  await dialog.getByRole("textbox").fill("Acme")
  await dialog.getByRole("button", { name: "Delete for good" }).click()
  await expect(dialog.locator(".field-error")).toHaveText("Type Acme Bikes to delete the portal")
  await dialog.getByRole("textbox").fill("Acme Bikes")
  await dialog.getByRole("button", { name: "Delete for good" }).click()
  await expect(page).toHaveURL(/\/not-exist$/)
})

test("nobody but those who manage the portal sees its settings, team, log or figures [negative 1, negative 8]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const paths = [
    "/settings",
    "/settings/branding",
    "/team",
    "/team/teams",
    "/activity",
    "/feedback",
    "/overview",
  ]
  for (const path of [...paths, "/account"]) {
    const { status, headers } = await ask(acme.host, path)
    expect([path, status, headers.location]).toEqual([
      path,
      307,
      `/agent-login?to=${encodeURIComponent(path)}`,
    ])
  }
  await signInAs(acme, "agent")
  for (const path of [...paths, "/feedback/survey", "/settings/nothing"]) {
    const answer = await acme.portal.open(path)
    expect([path, answer?.status(), answer?.headers()["cache-control"]]).toEqual([
      path,
      path === "/settings/nothing" ? 404 : 403,
      expect.stringContaining("no-store"),
    ])
  }
  await acme.portal.open("/settings")
  await expect(acme.portal.heading()).toHaveText("Only for the owner and managers")
  expect((await acme.portal.open("/account"))?.status()).toBe(200)
  await signInAs(acme, "customer")
  for (const path of [...paths, "/account"]) {
    await acme.portal.open(path)
    await expect(page).toHaveURL(/\/agent-login\?to=/)
  }
})

test("axe finds nothing on any part of the settings, wide and narrow, in light and dark", async ({
  company,
  faultsInBothSchemes,
  page,
  signInAs,
}) => {
  test.slow()
  const acme = await company()
  await signInAs(acme, "owner")
  for (const path of ["/settings", ...settingsSections.map(({ name }) => sectionPath(name))]) {
    await acme.portal.open(path)
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 })
      expect({ path, faults: await faultsInBothSchemes() }).toEqual({ path, faults: [] })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect({ path, width, overflow }).toEqual({ path, width, overflow: 0 })
    }
  }
})

test("an owner writes a canned reply with placeholders, changes it and deletes it [D-14, T01]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await signInAs(acme, "owner")
  await acme.portal.open(sectionPath("replies"))
  await expect(page.getByText("No canned replies yet")).toBeVisible()
  await button(page, "New canned reply").click()
  await button(page, "Save").click()
  await expect(fieldErrors(page).first()).toHaveText("A canned reply needs a name")
  await expect(field(page, "Name")).toBeFocused()
  await field(page, "Name").fill("Greeting")
  await write(page, "Answer", "Hello {{requester.firstName}}")
  await button(page, "Save").click()
  const card = page.getByRole("region", { name: "Greeting" })
  await expect(card).toContainText("Hello {{requester.firstName}}")
  await button(page, "Actions for Greeting").click()
  await page.getByRole("menuitem", { name: "Change" }).click()
  await field(page, "Name").fill("Welcome")
  await button(page, "Save").click()
  await button(page, "Actions for Welcome").click()
  await page.getByRole("menuitem", { name: "Change" }).click()
  await expect(field(page, "Name")).toHaveValue("Welcome")
  // One form at a time: another one would lose what is typed here.
  await expect(button(page, "New canned reply")).toBeDisabled()
  await button(page, "Cancel").click()
  await expect(button(page, "New canned reply")).toBeEnabled()
  await button(page, "Actions for Welcome").click()
  await page.getByRole("menuitem", { name: "Delete" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("No canned replies yet")).toBeVisible()
})

test("a person who changes a canned reply after somebody else is told, keeps what was typed, and may take the newer words [stale editors]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const owner = await signInAs(acme, "owner")
  const { id } = await createCannedReply(owner, { name: "Greeting", body: "<p>Hello</p>" })
  await acme.portal.open(sectionPath("replies"))
  await button(page, "Actions for Greeting").click()
  await page.getByRole("menuitem", { name: "Change" }).click()
  const name = field(page, "Name")
  await name.fill("Welcome")
  await changeCannedReply(owner, { id, name: "Greeting", body: "<p>Good day</p>" })
  // The list reads the newer words before that; the form goes by those it was opened with.
  await readAgain(page, "listCannedReplies")
  await button(page, "Save").click()
  await expect(page.locator(".form-error")).toContainText("Someone has changed this canned reply meanwhile")
  await expect(name).toHaveValue("Welcome")
  const newer = page.getByRole("region", { name: "What is there now" })
  await expect(newer).toContainText("Good day")
  await button(page, "Take what is there now").click()
  await expect(name).toHaveValue("Greeting")
  await expect(newer).toHaveCount(0)
  await name.fill("Welcome")
  await button(page, "Save").click()
  // What was not touched here is not put back to what it was.
  await expect(page.getByRole("region", { name: "Welcome" })).toContainText("Good day")
})
