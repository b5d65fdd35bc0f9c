import { allElements, childrenOf, namespaces, parsedXml, textOf } from "./xml"

/** A response that says that no one has signed in there. */
export class SamlStatusError extends Error {
  constructor(
    readonly isDeclined: boolean,
    status: string,
  ) {
    super(`The provider answers: ${status}`)
  }
}

/** Clocks of providers go wrong by so much. */
export const skewMs = 2 * 60 * 1000

const signatures = new Set([
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
])
const digests = new Set([
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmlenc#sha512",
])
const canonical = "http://www.w3.org/2001/10/xml-exc-c14n#"
const transforms = new Set(["http://www.w3.org/2000/09/xmldsig#enveloped-signature", canonical])
const success = "urn:oasis:names:tc:SAML:2.0:status:Success"
const declined = /:(?:RequestDenied|AuthnFailed|NoPassive)$/
const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer"
const formats = "urn:oasis:names:tc:SAML:2.0:nameid-format:"

/**
 * Requires that a response is built as every provider builds one, before any signature in it is looked at: one assertion in its
 * place, signatures of nothing but what they stand in, and nothing that one reader takes for another thing than the next.
 * @returns what it says around the assertion, which need not be signed @throws Error in words, SamlStatusError
 */
export async function requireSound(
  xml: string,
  recipient: string,
): Promise<{ issuer: string | null; inResponseTo: string | null }> {
  // Comments and the like divide a text for one reader, and not for another.
  if (/<[!?]/.test(xml.replace(/^\s*<\?xml [^<>]*\?>/, "")))
    throw new Error("The response holds comments, a document type or instructions")
  const root = (await parsedXml(xml)).documentElement
  if (root.namespaceURI !== namespaces.protocol || root.localName !== "Response")
    throw new Error("This is no SAML 2.0 response")
  const destination = root.getAttribute("Destination")
  if (destination && destination !== recipient) throw new Error(`The response is for ${destination}`)
  const elements = allElements(root)
  const named = (name: string) => elements.filter(({ localName }) => localName.toLowerCase() === name)
  requireSuccess(root)
  if (named("encryptedassertion").length > 0)
    throw new Error("The assertion is encrypted: switch encryption off at the provider, or on here")
  const [assertion, ...more] = named("assertion")
  if (!assertion || more.length > 0 || named("response").length > 0)
    throw new Error("There has to be one assertion")
  if (assertion.parentNode !== root || assertion.namespaceURI !== namespaces.assertion)
    throw new Error("The assertion is not in its place")
  requireOneName([root, ...elements])
  const found = named("signature")
  for (const signature of found) requireOfParent(signature, [root, assertion])
  if (!found.some(({ parentNode }) => parentNode === assertion))
    throw new Error(
      "The assertion is not signed: have the provider sign assertions, and not the response alone",
    )
  const [issuer] = childrenOf(root, namespaces.assertion, "Issuer")
  return {
    issuer: issuer ? textOf(issuer) : null,
    inResponseTo: root.getAttribute("InResponseTo") || null,
  }
}

function requireSuccess(root: Element) {
  const codes = childrenOf(root, namespaces.protocol, "Status").flatMap((status) =>
    childrenOf(status, namespaces.protocol, "StatusCode"),
  )
  const [code] = codes
  if (!code || codes.length > 1) throw new Error("There has to be one status")
  if (code.getAttribute("Value") === success) return
  const inner = childrenOf(code, namespaces.protocol, "StatusCode").map(
    (each) => each.getAttribute("Value") ?? "",
  )
  const said = [code.getAttribute("Value") ?? "", ...inner]
  throw new SamlStatusError(
    said.some((value) => declined.test(value)),
    said.map((value) => value.split(":").at(-1)).join(", "),
  )
}

/** A signature says by an ID what it is about: it has to be one element's. */
function requireOneName(elements: Element[]) {
  const ids = elements.flatMap((element) =>
    Array.from(element.attributes).flatMap(({ localName, value }) =>
      /^id$/i.test(localName) ? [value] : [],
    ),
  )
  if (new Set(ids).size < ids.length) throw new Error("Two elements have the same ID")
}

function requireOfParent(signature: Element, parents: Element[]) {
  const parent = parents.find((each) => each === signature.parentNode)
  if (!parent || childrenOf(parent, namespaces.signature, "Signature").length !== 1)
    throw new Error("A signature is not in its place")
  const only = (inside: Element, name: string) => {
    const [child, ...more] = childrenOf(inside, namespaces.signature, name)
    if (!child || more.length > 0) throw new Error(`There has to be one ${name} in a signature`)
    return child
  }
  const allow = (known: ReadonlySet<string>, element: Element) => {
    const algorithm = element.getAttribute("Algorithm") ?? ""
    if (!known.has(algorithm))
      throw new Error(`The signature is made with ${algorithm}, which does not count`)
  }
  const info = only(signature, "SignedInfo")
  const reference = only(info, "Reference")
  allow(signatures, only(info, "SignatureMethod"))
  allow(new Set([canonical]), only(info, "CanonicalizationMethod"))
  allow(digests, only(reference, "DigestMethod"))
  for (const each of childrenOf(only(reference, "Transforms"), namespaces.signature, "Transform"))
    allow(transforms, each)
  const id = parent.getAttribute("ID")
  if (!id || reference.getAttribute("URI") !== `#${id}`)
    throw new Error("A signature is about another element")
  if (childrenOf(signature, namespaces.signature, "Object").length > 0)
    throw new Error("A signature holds something else")
}

/** What a signed assertion says. */
export type Assertion = {
  id: string
  subject: string
  /** What kind of name the subject is. */
  format: string
  sid: string | null
  /** The request that it answers; null where no one has asked. */
  inResponseTo: string | null
  /** Until when it could be shown again. */
  endsAt: Date
  attributes: Record<string, string | string[]>
}

type Wish = { issuer: string; audience: string; recipient: string; now: Date }

/**
 * Reads the bytes of an assertion that the signature covers, and no others: it has to be of this issuer, for this portal, and of
 * now. @throws Error in words
 */
export async function readAssertion(
  xml: string,
  { issuer, audience, recipient, now }: Wish,
): Promise<Assertion> {
  const root = (await parsedXml(xml)).documentElement
  const inside = (parent: Element, name: string) => childrenOf(parent, namespaces.assertion, name)
  const one = (parent: Element, name: string) => {
    const [child, ...more] = inside(parent, name)
    if (!child || more.length > 0) throw new Error(`There has to be one ${name}`)
    return child
  }
  const id = root.getAttribute("ID")
  if (root.localName !== "Assertion" || root.namespaceURI !== namespaces.assertion || !id)
    throw new Error("What is signed is no assertion")
  const said = textOf(one(root, "Issuer"))
  if (said !== issuer) throw new Error(`The assertion is of ${said}`)
  const conditions = one(root, "Conditions")
  requireNow(conditions, now)
  const restrictions = inside(conditions, "AudienceRestriction")
  const audiences = restrictions.map((each) => inside(each, "Audience").map(textOf))
  if (audiences.length === 0 || !audiences.every((each) => each.includes(audience)))
    throw new Error(
      `The assertion is for ${audiences.flat().join(", ") || "anybody"}, and not for ${audience}`,
    )
  const subject = one(root, "Subject")
  const confirmed = confirmationIn(inside(subject, "SubjectConfirmation"), { recipient, now })
  const [statement] = inside(root, "AuthnStatement")
  if (!statement) throw new Error("The assertion does not say that the person has signed in")
  const over = timeIn(statement, "SessionNotOnOrAfter")
  if (over && over.getTime() + skewMs <= now.getTime()) throw new Error("The person’s session there is over")
  const name = one(subject, "NameID")
  return {
    id,
    subject: textOf(name),
    format: name.getAttribute("Format") ?? "",
    sid: statement.getAttribute("SessionIndex")?.slice(0, 255) || null,
    ...confirmed,
    attributes: Object.fromEntries(
      inside(root, "AttributeStatement")
        .flatMap((each) => inside(each, "Attribute"))
        .map((attribute) => [
          attribute.getAttribute("Name") ?? "",
          valuesIn(inside(attribute, "AttributeValue")),
        ]),
    ),
  }
}

export const isTransient = ({ format }: Pick<Assertion, "format">) => format === `${formats}transient`

const valuesIn = (values: Element[]): string | string[] => {
  const texts = values.map((value) => (value.textContent ?? "").trim())
  return texts.length === 1 ? (texts[0] ?? "") : texts
}

/** That the one who brings the assertion is the person: for this address, and for a short time. */
function confirmationIn(confirmations: Element[], { recipient, now }: Pick<Wish, "recipient" | "now">) {
  const why: string[] = []
  for (const each of confirmations) {
    const [data] = childrenOf(each, namespaces.assertion, "SubjectConfirmationData")
    if (each.getAttribute("Method") !== bearer || !data) continue
    const meant = data.getAttribute("Recipient")
    if (meant !== recipient) {
      why.push(`The assertion is for the address ${meant || "of anybody"}`)
      continue
    }
    requireNow(data, now)
    const endsAt = timeIn(data, "NotOnOrAfter")
    if (!endsAt) throw new Error("The assertion has no end")
    return {
      inResponseTo: data.getAttribute("InResponseTo") || null,
      endsAt: new Date(endsAt.getTime() + skewMs),
    }
  }
  throw new Error(why[0] ?? "The assertion is not for whoever brings it")
}

function requireNow(element: Element, now: Date) {
  const [from, to] = [timeIn(element, "NotBefore"), timeIn(element, "NotOnOrAfter")]
  if (from && from.getTime() - skewMs > now.getTime()) throw new Error("The assertion does not count yet")
  if (to && to.getTime() + skewMs <= now.getTime()) throw new Error("The assertion counts no more")
}

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/

function timeIn(element: Element, name: string): Date | null {
  const text = element.getAttribute(name)
  if (!text) return null
  const at = time.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) throw new Error(`${name} is no time`)
  return new Date(at)
}
