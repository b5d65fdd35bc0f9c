import { GET } from "@/app/portal/[company]/[language]/sso/[provider]/[step]/route"
import { addressRecord } from "@/lib/people/identity-providers/address-domains"
import {
  addAddressDomain,
  addIdentityProvider,
  changeIdentityProvider,
  proveAddressDomain,
} from "@/lib/people/identity-providers/mutations"
import { redirectAddress } from "@/lib/people/identity-providers/queries"
import type { IdentityProviderChange, NewIdentityProvider } from "@/lib/people/identity-providers/schema"
import { actorOf } from "@/lib/people/sessions/queries"
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
import { kept } from "./sign-in"

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

  /** A company with an owner, and a provider where `ann` has an account; the domain of her address is proved. */
  async function company({ isOn = true, isEnforced = false, ...wished }: Wished = {}) {
    const acme = await buildOrganisation(database.db)
    const owner = await buildOwner(acme.operator)
    const asking = await signedIn(acme.visitor, "owner", owner)
    const domain = `${acme.organisation.identifier}.example`
    await addAddressDomain(asking, { domain })
    const record = await addressRecord(acme.visitor, domain)
    zone[record.name] = { TXT: [record.value] }
    await proveAddressDomain(asking, { domain })
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
    const email = `ann@${domain}`
    const ann: Person = { sub: "ann", email, email_verified: true, given_name: "Ann", family_name: "Lee" }
    idp.people.set("ann", ann)
    idp.state.present = "ann"
    return { ...acme, owner, asking, idp, id, domain, email, ann }
  }
  return { zone, company }
}

/** As much of such a company as a browser needs. */
type Company = Pick<Context, "organisation"> & { visitor: Context; id: string; idp: OpenIdProvider }

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
export async function signInAt(acme: Company, query = "as=customers", cookie = "") {
  const started = await startAt(acme, query, cookie)
  const back = await passThrough(started.to, acme.idp.issuer)
  const done = await visit(acme, back.href, [started.cookie, cookie].filter(Boolean).join("; "))
  return { ...done, back, started, actor: await actorAt(acme, done.lines) }
}

const actorAt = ({ visitor }: Company, lines: string[]): Promise<Actor> =>
  actorOf(visitor, /^vestibule\.session=([^;]+)/m.exec(lines.join("\n"))?.[1])
