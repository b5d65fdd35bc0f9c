import type { SamlConfig } from "@node-saml/node-saml"
import { emailIn } from "@/lib/people/accounts/values"
import { type Claims, subjectRule } from "./claims"
import { decryptedAssertion, isEncrypted } from "./saml-encryption"
import { isTransient, readAssertion, requireSound, skewMs } from "./saml-response"
import { unsealSecret } from "./secret"
import type { StoredProvider } from "./store"

// Read where a company has such a provider alone.
const library = () => import("@node-saml/node-saml")

/** By which addresses a portal is known to one provider. */
export type Home = {
  /** What this portal is called there, which is the address of its metadata. */
  audience: string
  /** Where the provider sends its answers. */
  recipient: string
}

/** Long enough for a person of many groups. */
const longestAnswer = 130_000

/** Where a person is sent to sign in, asked by this id. */
export async function askSaml(provider: StoredProvider, id: string, home: Home): Promise<URL> {
  const signing = provider.saml?.signsRequests
    ? { privateKey: await ownKeyOf(provider), signatureAlgorithm: "sha256" as const }
    : {}
  const saml = await samlFor(provider, home, { generateUniqueId: () => id, ...signing })
  return new URL(await saml.getAuthorizeUrlAsync("", undefined, {}))
}

/** What this portal says of itself to a provider, with the certificate of its key there. */
export async function ownMetadata(provider: StoredProvider, { audience, recipient }: Home): Promise<string> {
  const { generateServiceProviderMetadata } = await library()
  const { ownCertificate = "", signsRequests, isEncrypted } = provider.saml ?? {}
  const key = signsRequests || isEncrypted ? await ownKeyOf(provider) : ""
  return generateServiceProviderMetadata({
    issuer: audience,
    callbackUrl: recipient,
    identifierFormat: null,
    wantAssertionsSigned: true,
    ...(signsRequests && { privateKey: key, publicCerts: ownCertificate }),
    ...(isEncrypted && { decryptionPvk: key, decryptionCert: ownCertificate }),
  })
}

/** Our own key at a provider. @throws Error where there is none, whatever the settings say */
async function ownKeyOf({ sealed }: StoredProvider): Promise<string> {
  if (!sealed) throw new Error("There is no key for this provider: save its settings again")
  return unsealSecret(sealed)
}

/** Whom a provider's answer is about. */
export type Answer = {
  claims: Claims
  sid: string | null
  inResponseTo: string | null
  assertionId: string
  endsAt: Date
  isTransient: boolean
}

/**
 * What an answer in Base64 says: decrypted where it may be encrypted, then its form, its signature, issuer, audience, recipient and times checked. What is read is what the
 * signature of the assertion covers. @throws Error in words where anything is not as it has to be
 */
export async function readSamlAnswer(
  provider: StoredProvider,
  text: string,
  home: Home & { now: Date },
): Promise<Answer> {
  const sent = decoded(text)
  const isOpened = provider.saml?.isEncrypted && isEncrypted(sent)
  const xml = isOpened ? await decryptedAssertion(sent, await ownKeyOf(provider)) : sent
  const around = await requireSound(xml, home.recipient)
  const saml = await samlFor(provider, home)
  const { profile } = await saml.validatePostResponseAsync({
    SAMLResponse: Buffer.from(xml).toString("base64"),
  })
  const signed = profile?.getAssertionXml?.()
  if (!signed) throw new Error("There is no signed assertion")
  const assertion = await readAssertion(signed, { issuer: provider.issuer, ...home })
  const isOne =
    (around.issuer ?? provider.issuer) === provider.issuer &&
    (around.inResponseTo ?? assertion.inResponseTo) === assertion.inResponseTo
  if (!isOne) throw new Error("The response says something else than its assertion")
  return {
    claims: claimsOf(provider, assertion),
    sid: assertion.sid,
    inResponseTo: assertion.inResponseTo,
    assertionId: assertion.id,
    endsAt: assertion.endsAt,
    isTransient: isTransient(assertion),
  }
}

function decoded(text: string): string {
  const bare = text.replace(/\s/g, "")
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) throw new Error("The answer is not in Base64")
  const bytes = Buffer.from(bare, "base64")
  if (bytes.length > longestAnswer) throw new Error("The answer is too long")
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
}

const emailFormat = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress"
const first = (value: string | string[] | undefined) =>
  Array.isArray(value) ? (value[0] ?? "") : (value ?? "")

/** What the attributes say by the names that claims have. */
function claimsOf(
  { saml }: StoredProvider,
  {
    attributes,
    subject,
    format,
  }: { attributes: Record<string, string | string[]>; subject: string; format: string },
): Claims {
  const isAddress = format === emailFormat
  const { email = "", firstName = "", lastName = "" } = saml?.attributes ?? {}
  const own = (name: string) => (name && Object.hasOwn(attributes, name) ? first(attributes[name]) : "")
  return {
    ...attributes,
    email: own(email) || (isAddress ? subject : ""),
    given_name: own(firstName),
    family_name: own(lastName),
    // An address is the same one however it is written.
    sub: subjectRule.parse(isAddress ? emailIn(subject) || subject : subject),
  }
}

async function samlFor(
  { issuer, saml }: StoredProvider,
  { audience, recipient }: Home,
  asking: Partial<SamlConfig> = {},
) {
  if (!saml) throw new Error("The provider does not speak SAML")
  const { SAML } = await library()
  return new SAML({
    ...{ issuer: audience, audience, callbackUrl: recipient, idpIssuer: issuer },
    ...{ entryPoint: saml.signInAddress, idpCert: saml.certificates },
    ...{ wantAssertionsSigned: true, wantAuthnResponseSigned: false },
    acceptedClockSkewMs: skewMs,
    // How a person signs in there is the provider's to say, and so is what it calls them.
    ...{ disableRequestedAuthnContext: true, identifierFormat: null },
    ...asking,
  })
}
