import { DOMParser, XMLSerializer } from "@xmldom/xmldom"
import { SignedXml } from "xml-crypto"
import { certified } from "@/lib/testing/certificate"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer } from "@/lib/testing/factories"
import {
  anonymous,
  post,
  providedCompanies,
  signInBySaml,
  startAt,
  whyIn,
} from "@/lib/testing/provided-company"
import { persistent } from "@/lib/testing/saml-provider"

const database = testDatabase()
const { samlCompany } = providedCompanies(database)
type Acme = Awaited<ReturnType<typeof samlCompany>>

/** A company with two customers who have signed in, of whom `bob` would like to be `ann`. */
async function company() {
  const acme = await samlCompany({ audience: "customers" })
  const bob = { nameId: "bob-8", attributes: { email: `bob@${acme.domain}` } }
  acme.idp.people.set("bob", bob)
  const people = [
    await buildCustomer(acme.operator, { email: acme.email }),
    await buildCustomer(acme.operator, { email: bob.attributes.email }),
  ]
  for (const [at, who] of ["ann", "bob"].entries())
    expect((await signInBySaml(acme, { who })).actor).toMatchObject({ id: people[at]?.id })
  return acme
}

/** Requires that a changed answer of Bob's signs no one in, and that as it comes it does. */
async function refuses(acme: Acme, wish: Parameters<typeof signInBySaml>[1], why = "untrusted") {
  const { to, actor, lines } = await signInBySaml(acme, { who: "bob", ...wish })
  expect({ why: whyIn(to), actor, lines }).toEqual({ why, actor: anonymous, lines: [] })
}

const signature = "http://www.w3.org/2000/09/xmldsig#"

type Parts = {
  doc: Document
  response: Element
  original: Element
  evil: Element
  sign: Element
  evilSign: Element
}

/** An answer with a second assertion, which says that it is Ann, put where `place` puts it. */
function wrapped(xml: string, place: (parts: Parts) => void): string {
  const doc: Document = new DOMParser().parseFromString(xml, "text/xml")
  const response = doc.documentElement
  const original = response.getElementsByTagName("saml:Assertion")[0] as Element
  const evil = original.cloneNode(true) as Element
  const name = evil.getElementsByTagName("saml:NameID")[0] as Element
  name.textContent = "ann-7"
  const signOf = (element: Element) => element.getElementsByTagNameNS(signature, "Signature")[0] as Element
  place({ doc, response, original, evil, sign: signOf(original), evilSign: signOf(evil) })
  return new XMLSerializer().serializeToString(doc)
}
const renamed = (element: Element) => element.setAttribute("ID", "_evil")
const bare = (element: Element, sign: Element) => element.removeChild(sign)
const within = (doc: Document, name: string, inside: Element, namespace = signature) => {
  const element = doc.createElementNS(namespace, name)
  element.appendChild(inside)
  return element
}
const protocol = "urn:oasis:names:tc:SAML:2.0:protocol"

const wraps: [string, (parts: Parts) => void][] = [
  [
    "XSW 1: the signed response inside the signature of another one",
    ({ doc, response, original, evil, evilSign }) => {
      const whole = response.cloneNode(true) as Element
      response.setAttribute("ID", "_evil-response")
      renamed(evil)
      evilSign.appendChild(within(doc, "ds:Object", whole))
      response.replaceChild(evil, original)
    },
  ],
  [
    "XSW 2: the signed response before another one's signature",
    ({ response, original, evil, evilSign }) => {
      const whole = response.cloneNode(true) as Element
      response.setAttribute("ID", "_evil-response")
      renamed(evil)
      evil.insertBefore(whole, evilSign)
      response.replaceChild(evil, original)
    },
  ],
  [
    "XSW 3: another assertion before the signed one",
    ({ response, original, evil, evilSign }) => {
      renamed(evil)
      bare(evil, evilSign)
      response.insertBefore(evil, original)
    },
  ],
  [
    "XSW 4: the signed assertion inside another one",
    ({ response, original, evil, evilSign }) => {
      renamed(evil)
      bare(evil, evilSign)
      response.replaceChild(evil, original)
      evil.appendChild(original)
    },
  ],
  [
    "XSW 5: another assertion with the signature, the signed one behind it",
    ({ response, original, evil, sign }) => {
      renamed(evil)
      bare(original, sign)
      response.insertBefore(evil, original)
    },
  ],
  [
    "XSW 6: the signed assertion inside the signature of another one",
    ({ response, original, evil, evilSign, sign }) => {
      renamed(evil)
      response.replaceChild(evil, original)
      bare(original, sign)
      evilSign.appendChild(original)
    },
  ],
  [
    "XSW 7: another assertion among extensions",
    ({ doc, response, original, evil, evilSign }) => {
      bare(evil, evilSign)
      response.insertBefore(within(doc, "samlp:Extensions", evil, protocol), original)
    },
  ],
  [
    "XSW 8: the signed assertion as an object of another one's signature",
    ({ doc, response, original, evil, evilSign, sign }) => {
      response.replaceChild(evil, original)
      bare(original, sign)
      evilSign.appendChild(within(doc, "ds:Object", original))
    },
  ],
  [
    "another assertion of the same ID",
    ({ response, evil, evilSign }) => {
      bare(evil, evilSign)
      response.appendChild(evil)
    },
  ],
  ["two assertions, both signed", ({ response, original }) => response.appendChild(original.cloneNode(true))],
  [
    "an assertion with another one's signature",
    ({ response, original, evil }) => {
      renamed(evil)
      response.replaceChild(evil, original)
    },
  ],
  [
    "another NameID in the signed assertion",
    ({ response, original, evil }) => response.replaceChild(evil, original),
  ],
  ["an assertion without a signature", ({ original, sign }) => bare(original, sign)],
  [
    "another assertion in place of the signed one",
    ({ response, original, evil, evilSign }) => {
      bare(evil, evilSign)
      response.replaceChild(evil, original)
    },
  ],
  [
    "the signature beside the assertion",
    ({ response, original, sign }) => {
      bare(original, sign)
      response.insertBefore(sign, original)
    },
  ],
]
test("no wrapping of a signed assertion makes it say another person", async () => {
  const acme = await company()
  for (const [what, place] of wraps) {
    const { to, lines } = await signInBySaml(acme, { who: "bob", tamper: (xml) => wrapped(xml, place) })
    expect({ what, why: whyIn(to), lines }).toEqual({ what, why: "untrusted", lines: [] })
  }
  // Read and written anew alone, it is as good as before.
  expect((await signInBySaml(acme, { tamper: (xml) => wrapped(xml, () => {}) })).actor).not.toEqual(anonymous)
})

type Signing = Partial<{ key: string; algorithm: string; digest: string; canonical: string; of: string }>
const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#"
const enveloped = "http://www.w3.org/2000/09/xmldsig#enveloped-signature"
const rsaSha256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"
const sha256 = "http://www.w3.org/2001/04/xmlenc#sha256"

/** An answer signed anew, in another way. */
function signed(xml: string, { key, algorithm, digest, canonical, of = "Assertion" }: Signing): string {
  const plain = wrapped(xml, ({ original, sign }) => bare(original, sign))
  const signer = new SignedXml({
    ...{ privateKey: key, signatureAlgorithm: algorithm ?? rsaSha256 },
    canonicalizationAlgorithm: (canonical ?? exclusive) as typeof exclusive,
  })
  const xpath = `//*[local-name(.)='${of}']`
  signer.addReference({ xpath, digestAlgorithm: digest ?? sha256, transforms: [enveloped, exclusive] })
  signer.computeSignature(plain, {
    location: { reference: `${xpath}/*[local-name(.)='Issuer'][1]`, action: "after" },
  })
  return signer.getSignedXml()
}

test("a signature counts that is the provider's, by a safe algorithm, and of the assertion", async () => {
  const acme = await company()
  const key = acme.idp.privateKey
  const by = (wish: Signing) => ({ tamper: (xml: string) => signed(xml, { key, ...wish }) })
  expect((await signInBySaml(acme, by({}))).actor).toMatchObject({ email: acme.email })
  expect(
    (await signInBySaml(acme, by({ digest: "http://www.w3.org/2001/04/xmlenc#sha512" }))).actor,
  ).not.toEqual(anonymous)
  await refuses(acme, by({ key: certified().privateKey }))
  await refuses(acme, by({ algorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" }))
  await refuses(acme, by({ digest: "http://www.w3.org/2000/09/xmldsig#sha1" }))
  await refuses(acme, by({ canonical: "http://www.w3.org/TR/2001/REC-xml-c14n-20010315" }))
  // The response alone.
  await refuses(acme, by({ of: "Response" }))
})

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const attribute = (name: string, value: string) => (xml: string) =>
  xml.replace(new RegExp(`( ${name}=")[^"]*`, "g"), `$1${value}`)

const changes: [string, (xml: string) => string][] = [
  ["for another audience", (xml) => xml.replace(/(<saml:Audience>)[^<]*/, "$1https://evil.example/metadata")],
  ["for anybody", (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s, "")],
  ["for another recipient", attribute("Recipient", "https://evil.example/acs")],
  ["without a recipient", (xml) => xml.replace(/ Recipient="[^"]*"/, "")],
  ["for another destination", attribute("Destination", "https://evil.example/acs")],
  [
    "of another issuer",
    (xml) => xml.replace(/(<saml:Assertion.*?<saml:Issuer>)[^<]*/s, "$1https://evil.example"),
  ],
  [
    "in a response of another issuer",
    (xml) => xml.replace(/<saml:Issuer>[^<]*/, "<saml:Issuer>https://evil.example"),
  ],
  ["that is over", attribute("NotOnOrAfter", minutes(-3))],
  ["of tomorrow", attribute("NotBefore", minutes(24 * 60))],
  ["without an end", (xml) => xml.replace(/ NotOnOrAfter="[^"]*"/g, "")],
  ["with a time that is none", attribute("NotOnOrAfter", "tomorrow")],
  ["for whoever holds a key", (xml) => xml.replace("cm:bearer", "cm:holder-of-key")],
  ["without a subject", (xml) => xml.replace(/<saml:NameID.*<\/saml:NameID>/, "")],
  ["with two subjects", (xml) => xml.replace(/<saml:NameID.*<\/saml:NameID>/, "$&$&")],
  ["without a sign-in", (xml) => xml.replace(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/, "")],
  [
    "in a response to another request",
    (xml) => xml.replace(/ InResponseTo="[^"]*"/, ' InResponseTo="_another-request-of-somebody"'),
  ],
]
test("an assertion that is not for this portal, not of its provider, not of now or not of one person signs nobody in", async () => {
  const acme = await company()
  for (const [what, change] of changes) {
    const { to, lines } = await signInBySaml(acme, { who: "bob", change })
    expect({ what, why: whyIn(to), lines }).toEqual({ what, why: "untrusted", lines: [] })
  }
})

test("clocks may differ by two minutes", async () => {
  const acme = await company()
  for (const change of [attribute("NotOnOrAfter", minutes(-1)), attribute("NotBefore", minutes(1))])
    expect((await signInBySaml(acme, { change })).actor).toMatchObject({ email: acme.email })
})

test("comments, entities, instructions and huge documents are refused before anything reads them", async () => {
  const acme = await company()
  const evil = "ann-7<!---->.evil.example"
  acme.idp.people.set("bob", { nameId: "ann-7.evil.example", format: persistent })
  await refuses(acme, { tamper: (xml) => xml.replace("ann-7.evil.example", evil) })
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
  const file = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
  for (const type of [bomb, file, "<!doctype x>"]) await refuses(acme, { tamper: (xml) => type + xml })
  await refuses(acme, { tamper: (xml) => xml.replace("<saml:Issuer>", "<?x y?><saml:Issuer>") })
  await refuses(acme, { tamper: (xml) => xml.replace(/(<saml:NameID[^>]*>)([^<]*)/, "$1<![CDATA[$2]]>") })
  await refuses(acme, { tamper: (xml) => xml.slice(0, -20) })
  const deep = "<x>".repeat(9000) + "</x>".repeat(9000)
  await refuses(acme, { tamper: (xml) => xml.replace("<saml:Issuer>", `${deep}<saml:Issuer>`) })
  await refuses(acme, { tamper: (xml) => xml + " ".repeat(131_000) })
  const { cookie } = await startAt(acme)
  for (const SAMLResponse of ["", "!", "x".repeat(300_000), Buffer.from([255, 254, 60]).toString("base64")])
    expect(whyIn((await post(acme, { SAMLResponse }, { cookie })).to)).toBe("untrusted")
})

test("an answer counts once, in the browser that asked, and for one request", async () => {
  const acme = await company()
  const done = await signInBySaml(acme)
  const again = await post(acme, { SAMLResponse: done.SAMLResponse }, { cookie: done.started.cookie })
  expect({ why: whyIn(again.to), lines: again.lines }).toEqual({ why: "expired", lines: [] })
  // In another browser, as by a page of the attacker's.
  const foreign = (await startAt(acme)).cookie
  for (const cookie of ["", foreign]) await refuses(acme, { cookie }, "expired")
  // Two answers to one request.
  const { to, cookie } = await startAt(acme)
  const [one, other] = [await acme.idp.answer(to, "bob"), await acme.idp.answer(to, "bob")]
  expect((await post(acme, { SAMLResponse: one.response }, { cookie })).actor).not.toEqual(anonymous)
  expect(whyIn((await post(acme, { SAMLResponse: other.response }, { cookie })).to)).toBe("expired")
  // One that no one has asked for, be it with the id of a request that there never was.
  const unasked = await acme.idp.answer(null, "bob")
  expect(whyIn((await post(acme, { SAMLResponse: unasked.response }, { cookie })).to)).toBe("unasked")
  await refuses(acme, { change: attribute("InResponseTo", "_there-was-no-such-request") }, "expired")
})
