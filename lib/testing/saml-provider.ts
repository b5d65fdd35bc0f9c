import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import * as samlify from "samlify"
import { certified } from "./certificate"

export type SamlPerson = {
  nameId: string
  format?: string
  attributes?: Record<string, string | string[]>
}
/** What of an answer is another than it ought to be, before it is signed. */
export type Change = (xml: string) => string

export const persistent = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent"
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

/** Whether it wants requests to be signed, and by what it encrypts its answers; of neither, as most. */
export type SamlWays = { wantsSigned?: boolean; encryptsBy?: string }

/**
 * A SAML identity provider (samlify) on this machine, which knows one portal by its metadata. Who comes chooses among its `people`
 * on a page.
 */
export async function startSamlProvider({ wantsSigned = false, encryptsBy }: SamlWays = {}) {
  const { privateKey, certificate } = certified()
  const people = new Map<string, SamlPerson>()
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // What is asked is a few lines that this machine's own portal has made.
  samlify.setSchemaValidator({ validate: async () => "not looked at" })
  const { redirect } = samlify.Constants.namespace.binding
  const idp = samlify.IdentityProvider({
    ...{ entityID: issuer, privateKey, signingCert: certificate, nameIDFormat: [persistent] },
    ...{ wantAuthnRequestsSigned: wantsSigned, isAssertionEncrypted: encryptsBy !== undefined },
    // Its types do not know of it.
    ...{ dataEncryptionAlgorithm: encryptsBy },
    requestSignatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    singleLogoutService: [{ Binding: redirect, Location: `${issuer}/sign-out` }],
    singleSignOnService: [{ Binding: redirect, Location: `${issuer}/sign-in` }],
  })
  let portal: ReturnType<typeof samlify.ServiceProvider> | undefined

  /** What it posts for a person who has come to `asked`, or by themselves; `sid` is what it calls their session. */
  async function answer(asked: string | null, who: string, change: Change = (xml) => xml, sid = "session-1") {
    if (!portal) throw new Error("The provider knows no portal")
    const query = asked ? Object.fromEntries(new URL(asked).searchParams) : {}
    // What a signature covers, as it came.
    const octetString = asked?.slice(asked.indexOf("?") + 1).replace(/&Signature=[^&]*/, "")
    const request = asked ? await idp.parseLoginRequest(portal, "redirect", { query, octetString }) : null
    const { nameId, format = persistent, attributes = {} } = people.get(who) ?? { nameId: who }
    const to = String(portal.entityMeta.getAssertionConsumerService("post"))
    const from = new Date()
    const until = new Date(from.getTime() + 5 * 60_000).toISOString()
    const said: Record<string, string> = {
      ...{ ID: newId(), AssertionID: newId(), Destination: to, SubjectRecipient: to, Issuer: issuer },
      ...{ Audience: portal.entityMeta.getEntityID(), IssueInstant: from.toISOString() },
      ...{
        StatusCode: "urn:oasis:names:tc:SAML:2.0:status:Success",
        NameIDFormat: format,
        NameID: escaped(nameId),
      },
      ...{ ConditionsNotBefore: from.toISOString(), ConditionsNotOnOrAfter: until },
      SubjectConfirmationDataNotOnOrAfter: until,
      InResponseTo: String(request?.extract.request?.id ?? ""),
      AuthnStatement: `<saml:AuthnStatement AuthnInstant="${from.toISOString()}" SessionIndex="${sid}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
      AttributeStatement: statementOf(attributes),
    }
    const fill = (template: string) => {
      const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => said[name] ?? "")
      return {
        id: said.ID ?? "",
        context: change(asked ? filled : filled.replaceAll(' InResponseTo=""', "")),
      }
    }
    const { context } = await idp.createLoginResponse(
      portal,
      (request ?? { extract: {} }) as never,
      "post",
      {},
      fill,
    )
    return { to, response: context }
  }

  server.on("request", async (request, response) => {
    const asked = new URL(request.url ?? "/", issuer)
    const who = asked.searchParams.get("who")
    response.writeHead(200, { "content-type": "text/html" })
    if (!who) {
      const links = [...people.keys()].map(
        (name) => `<a href="${escaped(asked.href)}&amp;who=${name}">${name}</a>`,
      )
      return void response.end(`<h1>Who are you?</h1><p>${links.join("<br>")}</p>`)
    }
    asked.searchParams.delete("who")
    const posted = await answer(asked.href, who)
    response.end(
      `<form method="post" action="${posted.to}"><input type="hidden" name="SAMLResponse" value="${posted.response}"><button>Go on</button></form>`,
    )
  })

  return {
    issuer,
    people,
    privateKey,
    certificate,
    metadata: idp.getMetadata(),
    /** Has it know its one portal. */
    admit(metadata: string) {
      portal = samlify.ServiceProvider({ metadata })
    },
    answer,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type SamlProvider = Awaited<ReturnType<typeof startSamlProvider>>

let made = 0
const newId = () => `_made-${Date.now()}-${made++}`

const statementOf = (attributes: Record<string, string | string[]>) => {
  const each = Object.entries(attributes).map(([name, values]) => {
    const texts = [values]
      .flat()
      .map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`)
    return `<saml:Attribute Name="${escaped(name)}">${texts.join("")}</saml:Attribute>`
  })
  return each.length > 0 ? `<saml:AttributeStatement>${each.join("")}</saml:AttributeStatement>` : ""
}
