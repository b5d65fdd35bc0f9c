import { POST } from "@/app/api/sso/[provider]/callback/route"
import { GET } from "@/app/portal/[company]/[language]/sso/[provider]/[step]/route"
import { addressRecord } from "@/lib/people/identity-providers/address-domains"
import {
  addAddressDomain,
  addIdentityProvider,
  addSamlProvider,
  changeIdentityProvider,
  proveAddressDomain,
} from "@/lib/people/identity-providers/mutations"
import { findOwnMetadata, redirectAddress } from "@/lib/people/identity-providers/queries"
import { readSamlMetadata } from "@/lib/people/identity-providers/saml-metadata"
import type {
  IdentityProviderChange,
  NewIdentityProvider,
  NewSamlProvider,
} from "@/lib/people/identity-providers/schema"
import { actorOf } from "@/lib/people/sessions/queries"
import { samlCallbackPath } from "@/lib/platform/paths"
import type { Actor, Context } from "@/lib/tenancy/context"
import type { testDatabase } from "./database"
import { startDnsServer, type Zone } from "./dns-server"
import { buildOrganisation, buildOwner, signedIn } from "./factories"
import {
  clientId,
  clientSecret,
  type OpenIdProvider,
  type Person,
  passThrough,
  startOpenIdProvider,
} from "./openid-provider"
import { type Change, type SamlProvider, type SamlWays, startSamlProvider } from "./saml-provider"
import { kept } from "./sign-in"

type SamlWish = Partial<Omit<NewSamlProvider, "saml">> & SamlWays & { isOn?: boolean; mayBegin?: boolean }
type Wished = Partial<NewIdentityProvider> & Partial<IdentityProviderChange>
export const anonymous = { role: "anonymous" }

/** Why a sign-in came to nothing, by the page it led to. */
export const whyIn = (to: string) => new URL(to, "http://portal").searchParams.get("why")

/** Companies whose people sign in at OpenID providers of this machine, as a browser sees it. */
export function providedCompanies(database: ReturnType<typeof testDatabase>) {
  const zone: Zone = {}
  const stops: (() => Promise<void>)[] = []
  beforeEach(async () => {
    process.env.PRIVATE_NETWORKS = "127.0.0.0/8"
    await startDnsServer(zone)
  })
  afterEach(async () => {
    delete process.env.PRIVATE_NETWORKS
    await Promise.all(stops.splice(0).map((stop) => stop()))
  })

  /** A company with an owner, and a domain that is proved. */
  async function provedCompany() {
    const acme = await buildOrganisation(database.db)
    const owner = await buildOwner(acme.operator)
    const asking = await signedIn(acme.visitor, "owner", owner)
    const domain = `${acme.organisation.identifier}.example`
    await addAddressDomain(asking, { domain })
    const record = await addressRecord(acme.visitor, domain)
    zone[record.name] = { TXT: [record.value] }
    await proveAddressDomain(asking, { domain })
    return { ...acme, owner, asking, domain, email: `ann@${domain}` }
  }

  /** One whose people sign in by SAML, where `ann` has an account with an address of the domain. */
  async function samlCompany(wish: SamlWish = {}) {
    const { isOn = true, mayBegin = false, wantsSigned, encryptsBy, ...wished } = wish
    const acme = await provedCompany()
    const { asking, email } = acme
    const idp = await startSamlProvider({ wantsSigned, encryptsBy })
    stops.push(idp.stop)
    const read = await readSamlMetadata(asking, { xml: idp.metadata })
    const attributes = { email: "email", firstName: "firstName", lastName: "lastName" }
    const { id } = await addSamlProvider(asking, {
      ...{
        audience: "both",
        name: "Acme SAML",
        saml: { ...read, attributes, mayBegin, isEncrypted: encryptsBy !== undefined },
      },
      ...wished,
    })
    idp.admit(await findOwnMetadata(acme.visitor, id))
    if (isOn) await changeIdentityProvider(asking, { id, isOn })
    const ann = {
      nameId: "ann-7",
      attributes: { email, firstName: "Ann", lastName: "Lee", groups: ["leads"] },
    }
    idp.people.set("ann", ann)
    return { ...acme, idp, id, ann }
  }

  /** A company with a provider where `ann` has an account; the domain of her address is proved. */
  async function company({ isOn = true, isEnforced = false, ...wished }: Wished = {}) {
    const acme = await provedCompany()
    const { asking, email } = acme
    const idp = await startOpenIdProvider()
    stops.push(idp.stop)
    const { id } = await addIdentityProvider(asking, {
      audience: wished.isJustInTime ? "customers" : "both",
      ...{ name: "Acme Login", issuer: idp.issuer, clientId, clientKey: clientSecret },
      ...wished,
    })
    // Its redirect address is known once it is there.
    idp.admit({ redirects: [redirectAddress(acme.organisation, id)] })
    if (isOn) await changeIdentityProvider(asking, { id, isOn, isEnforced })
    const ann: Person = { sub: "ann", email, email_verified: true, given_name: "Ann", family_name: "Lee" }
    idp.people.set("ann", ann)
    idp.state.present = "ann"
    return { ...acme, idp, id, ann }
  }
  return { zone, company, provedCompany, samlCompany }
}

/** As much of such a company as a browser needs. */
type Company = Pick<Context, "organisation"> & { visitor: Context; id: string }
type OpenIdCompany = Company & { idp: OpenIdProvider }

/** What the portal answers to a browser. */
export async function visit({ organisation }: Company, url: string, cookie = "") {
  const { pathname, search } = new URL(url, "http://portal")
  const [, , provider = "", step = ""] = pathname.split("/")
  const { host } = new URL(redirectAddress(organisation, "x"))
  const request = new Request(`http://localhost${pathname}${search}`, { headers: { host, cookie } })
  const response = await GET(request, { params: Promise.resolve({ provider, step }) })
  const lines = response.headers.getSetCookie()
  return { to: response.headers.get("location") ?? "", cookie: kept(lines), lines, status: response.status }
}

export const startAt = (acme: Company, query = "as=customers", cookie = "") =>
  visit(acme, `/sso/${acme.id}/start?${query}`, cookie)

/** A browser that goes to the provider and comes back. */
export async function signInAt(acme: OpenIdCompany, query = "as=customers", cookie = "") {
  const started = await startAt(acme, query, cookie)
  const back = await passThrough(started.to, acme.idp.issuer)
  const done = await visit(acme, back.href, [started.cookie, cookie].filter(Boolean).join("; "))
  return { ...done, back, started, actor: await actorAt(acme, done.lines) }
}

/** What the portal answers to a browser that posts a provider's answer, and then to where it is led. */
export async function post(
  acme: Company & { visitor: Context },
  fields: Record<string, string>,
  { cookie = "", provider = acme.id } = {},
) {
  const { host } = new URL(redirectAddress(acme.organisation, "x"))
  const request = new Request(`http://localhost${samlCallbackPath(provider)}`, {
    method: "POST",
    // As from another site: without a cookie of this one.
    headers: { host, "content-type": "application/x-www-form-urlencoded", origin: "http://127.0.0.1:1" },
    body: new URLSearchParams(fields),
  })
  const response = await POST(request, { params: Promise.resolve({ provider }) })
  const led = response.headers.get("location") ?? ""
  if (!led.includes("answer="))
    return { to: led, lines: [] as string[], actor: { role: "anonymous" } as Actor }
  const done = await visit(acme, led, cookie)
  return { ...done, actor: await actorAt(acme, done.lines) }
}

type Come = { who?: string; query?: string; change?: Change; tamper?: Change; sid?: string; cookie?: string }

/** A browser that goes to a SAML provider and comes back with its answer, which a person between may have changed. */
export async function signInBySaml(
  acme: Company & { visitor: Context; idp: SamlProvider },
  { who = "ann", query = "as=customers", change, tamper = (xml) => xml, sid, cookie }: Come = {},
) {
  const started = await startAt(acme, query)
  const { response } = await acme.idp.answer(started.to, who, change, sid)
  const SAMLResponse = Buffer.from(tamper(Buffer.from(response, "base64").toString())).toString("base64")
  const done = await post(acme, { SAMLResponse }, { cookie: cookie ?? started.cookie })
  return { ...done, started, SAMLResponse }
}

const actorAt = ({ visitor }: Company, lines: string[]): Promise<Actor> =>
  actorOf(visitor, /^vestibule\.session=([^;]+)/m.exec(lines.join("\n"))?.[1])
