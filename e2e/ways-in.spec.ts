import type { Page } from "@playwright/test"
import {
  addIdentityProvider,
  addSamlProvider,
  changeIdentityProvider,
} from "@/lib/people/identity-providers/mutations"
import { findOwnMetadata, redirectAddress } from "@/lib/people/identity-providers/queries"
import { readSamlMetadata } from "@/lib/people/identity-providers/saml-metadata"
import type { NewIdentityProvider } from "@/lib/people/identity-providers/schema"
import { articlePath } from "@/lib/platform/paths"
import { clientId, clientSecret, startOpenIdProvider } from "@/lib/testing/openid-provider"
import { recheckNow } from "@/lib/testing/recheck"
import { startSamlProvider } from "@/lib/testing/saml-provider"
import { buildAgent, buildArticle, buildCustomer, buildOwner, updateOrganisation } from "./arrange"
import { type Company, expect, test } from "./fixtures"
import { button, field, whoIsSignedIn } from "./portal"

process.env.PRIVATE_NETWORKS = "127.0.0.0/8"
const stops: (() => Promise<void>)[] = []
test.afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

type People = Awaited<ReturnType<typeof peopleOf>>
/** An owner, an agent and a customer, with addresses of a domain that the company has proved. */
async function peopleOf({ operator }: Company) {
  const now = new Date()
  const people = {
    owner: await buildOwner(operator),
    agent: await buildAgent(operator),
    customer: await buildCustomer(operator),
  }
  for (const { email } of Object.values(people)) {
    const domain = email.split("@")[1] ?? ""
    await operator.store.people.addressDomains.insert(domain, now)
    await operator.store.people.addressDomains.noteCheck(domain, { provedAt: now, checkedAt: now })
  }
  return people
}

/** A provider that speaks OpenID Connect, which knows these people. @returns it, and how a person comes by it */
async function byOpenId({ operator }: Company, people: People, more: Partial<NewIdentityProvider> = {}) {
  const idp = await startOpenIdProvider()
  stops.push(idp.stop)
  const { id } = await addIdentityProvider(operator, {
    ...{ audience: "both", name: "OpenID", issuer: idp.issuer, clientId, clientKey: clientSecret },
    ...more,
  })
  idp.admit({ redirects: [redirectAddress(operator.organisation, id)] })
  await changeIdentityProvider(operator, { id, isOn: true })
  for (const [who, { email }] of Object.entries(people))
    idp.people.set(who, { sub: who, email, email_verified: true })
  const comeAs = (page: Page, who: string) => page.getByRole("link", { name: who, exact: true }).click()
  return { idp, name: "OpenID", comeAs }
}

/** The same of one that speaks SAML, wants signed requests and encrypts its answers. */
async function bySaml({ operator }: Company, people: People) {
  const idp = await startSamlProvider({
    wantsSigned: true,
    encryptsBy: "http://www.w3.org/2009/xmlenc11#aes256-gcm",
  })
  stops.push(idp.stop)
  const read = await readSamlMetadata(operator, { xml: idp.metadata })
  const attributes = { email: "email", firstName: "", lastName: "" }
  const { id } = await addSamlProvider(operator, {
    ...{ audience: "both", name: "SAML", saml: { ...read, attributes, isEncrypted: true } },
  })
  idp.admit(await findOwnMetadata(operator, id))
  await changeIdentityProvider(operator, { id, isOn: true })
  for (const [who, { email }] of Object.entries(people))
    idp.people.set(who, { nameId: who, attributes: { email } })
  const comeAs = async (page: Page, who: string) => {
    await page.getByRole("link", { name: who, exact: true }).click()
    await button(page, "Go on").click()
  }
  return { name: "SAML", comeAs }
}

const ways = {
  owner: { login: "/agent-login?to=/overview", home: /\/overview$/ },
  agent: { login: "/agent-login?to=/overview", home: /\/overview$/ },
  customer: { login: "/kb/login?return=/list-ticket", home: /\/list-ticket$/ },
} as const

test("owner, agent and customer of two companies each come in by their own company's provider", async ({
  pool: _,
  company,
  browser,
}) => {
  const [acme, globex] = [await company(), await company()]
  const homes = [
    { ...acme, people: await peopleOf(acme), arrange: byOpenId },
    { ...globex, people: await peopleOf(globex), arrange: bySaml },
  ]
  for (const { arrange, people, ...home } of homes) {
    const { name, comeAs } = await arrange(home, people)
    for (const [role, { login, home: where }] of Object.entries(ways)) {
      const page = await browser.newPage()
      await page.goto(home.portal.origin + login)
      await expect(page.getByRole("link", { name: /^Continue with/ })).toHaveText([`Continue with ${name}`])
      await page.getByRole("link", { name: `Continue with ${name}` }).click()
      await comeAs(page, role)
      await expect(page).toHaveURL(where)
      expect(new URL(page.url()).host).toBe(home.host)
      expect(await whoIsSignedIn(page)).toBe(people[role as keyof People].email)
      await page.close()
    }
  }
})

test("a person who was switched off at the provider leaves the page they have open", async ({
  pool,
  company,
  page,
}) => {
  const acme = await company()
  const people = await peopleOf(acme)
  const { idp, name, comeAs } = await byOpenId(acme, people, { isRechecked: true })
  await acme.portal.open(ways.agent.login)
  await page.getByRole("link", { name: `Continue with ${name}` }).click()
  await comeAs(page, "agent")
  await expect(page).toHaveURL(ways.agent.home)
  idp.state.gone.add("agent")
  await recheckNow(pool, acme.operator.organisation.id)
  await expect(page).toHaveURL(/\/agent-login/)
  expect(await whoIsSignedIn(page)).toBeNull()
})

test("the dialog on a kept page leads to the passkey, which the browser offers by itself in the field of the address", async ({
  companyAs,
  page,
  context,
}) => {
  const { portal, operator, person } = await companyAs("customer")
  await updateOrganisation(operator, { settings: { passkeysFor: "customers" } })
  const article = await buildArticle(operator, { title: "Refunds" })
  const device = await context.newCDPSession(page)
  await device.send("WebAuthn.enable")
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await portal.open("/profilesettings")
  await button(page, "Add a passkey").click()
  await expect(page.getByRole("list", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1)

  await context.clearCookies()
  // What a person chooses is theirs to choose: nothing is shown before they do.
  const present = (enabled: boolean) =>
    device.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled })
  await present(false)
  await portal.openArticle(article)
  await page.getByRole("button", { name: /^Yes / }).click()
  const dialog = page.getByRole("dialog", { name: "Log In To Your Account" })
  await dialog.getByRole("link", { name: "Sign in with a passkey" }).click()
  await expect(field(page, "Email")).toHaveAttribute("autocomplete", "username webauthn")
  await present(true)
  await expect(page).toHaveURL(new RegExp(`${articlePath(article)}$`))
  expect(await whoIsSignedIn(page)).toBe(person.email)
})
