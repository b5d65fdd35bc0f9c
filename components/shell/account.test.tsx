import { markupOf } from "@/components/testing/markup-of"
import { panelHome } from "@/lib/people/profile/panel-home"
import type { RememberedPerson } from "@/lib/people/sessions/remembered"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { sampleOrganisation } from "@/lib/testing/sample-organisation"
import { Avatar } from "./avatar"
import { Header } from "./header"
import { Shell } from "./shell"

const header = (organisation: Organisation) => markupOf(<Header organisation={organisation} />)
const shell = (organisation: Organisation) => markupOf(<Shell organisation={organisation}>page</Shell>)

/** The class, starting with "for-", that says who sees a link or button with this text. */
const audienceOf = (html: string, words: string) =>
  [...html.matchAll(/<(?:a|button) ([^>]*)>([^<]*)</g)]
    .filter(([, , inner]) => inner === words)
    .map(([, attributes = ""]) => /for-\w+/.exec(attributes)?.[0])

test("visitors are offered to log in, and to sign up where that is allowed [C10, C11]", () => {
  const open = header(sampleOrganisation())
  expect(audienceOf(open, "Log In")).toEqual(["for-visitors", "for-visitors"])
  expect(audienceOf(open, "Sign Up")).toEqual(["for-visitors", "for-visitors"])
  expect(open).toContain('href="/kb/login"')
  expect(header(sampleOrganisation({ settings: { signupAllowed: false } }))).not.toContain("Sign Up")
})

test("'My Area' and 'My Profile' are for customers, 'Sign Out' for everybody signed in [C08, C12, C13]", () => {
  const html = header(sampleOrganisation())
  expect(audienceOf(html, "My Area")).toEqual(["for-customers", "for-customers"])
  expect(audienceOf(html, "My Profile")).toEqual(["for-customers", "for-customers"])
  expect(html).toMatch(/<div class="for-members"><div data-popup-menu="".*?>Sign Out</)
  expect(audienceOf(html, "Sign Out").at(-1)).toBe("for-members")
})

test("without the ticket app there is no 'My Area' [D-21]", () => {
  expect(header(sampleOrganisation({ ticketApp: false }))).not.toContain("My Area")
})

test("the bar to the panel is for agents and owners [C16]", () => {
  expect(shell(sampleOrganisation())).toMatch(
    /<nav [^>]*class="panel-bar for-staff[^>]*><a [^>]*>Go to My Panel</,
  )
})

test.each([
  [{ ticketApp: true, knowledgeBaseApp: true }, "/ticket/myopentickets", "C17"],
  [{ ticketApp: false, knowledgeBaseApp: true }, "/kb", "C18"],
  [{ ticketApp: false, knowledgeBaseApp: false }, "/ticket/myopentickets", "C19"],
])("with the apps %j the panel is at %s [%s]", (apps, path) => {
  expect(panelHome(apps, "")).toBe(path)
  expect(shell(sampleOrganisation(apps))).toContain(
    `href="${path}" data-panel-home="" class="panel-bar-link"`,
  )
})

const somebody = (photo: string): RememberedPerson => ({
  role: "customer",
  id: "p1",
  initials: "AD",
  photo,
  home: "/",
})

test("the avatar is the photo; 'notexist' is none, and then the letters of the email stand there [C14, C15, Z16]", () => {
  expect(markupOf(<Avatar person={somebody("/files/ada.webp")} />)).toMatch(
    /<img src="\/files\/ada.webp" alt="" width="40" height="40"/,
  )
  for (const photo of ["", "notexist"])
    expect(markupOf(<Avatar person={somebody(photo)} />)).toMatch(/<span class="avatar">AD<\/span>/)
})
