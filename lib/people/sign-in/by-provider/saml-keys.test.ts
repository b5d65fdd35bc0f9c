import { constants, createCipheriv, publicEncrypt, randomBytes, X509Certificate } from "node:crypto"
import { changeIdentityProvider } from "@/lib/people/identity-providers/mutations"
import { findOwnMetadata, listIdentityProviders } from "@/lib/people/identity-providers/queries"
import { certified } from "@/lib/testing/certificate"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer } from "@/lib/testing/factories"
import { anonymous, providedCompanies, signInBySaml, startAt, whyIn } from "@/lib/testing/provided-company"

const database = testDatabase()
const { samlCompany } = providedCompanies(database)
type Acme = Awaited<ReturnType<typeof samlCompany>>

const xenc = "http://www.w3.org/2001/04/xmlenc#"
const gcm = "http://www.w3.org/2009/xmlenc11#aes256-gcm"
const ownCertificateOf = async ({ asking }: Acme) =>
  (await listIdentityProviders(asking))[0]?.saml?.ownCertificate ?? ""

/** A company with the customer `ann`. */
async function company(wish: Parameters<typeof samlCompany>[0]) {
  const acme = await samlCompany({ audience: "customers", ...wish })
  const ann = await buildCustomer(acme.operator, { email: acme.email })
  return { ...acme, customer: ann }
}

test("a provider that wants signed requests gets them, by a key that its metadata brings along and nobody sees", async () => {
  const acme = await company({ wantsSigned: true })
  const { to } = await startAt(acme)
  expect([...new URL(to).searchParams.keys()]).toEqual(["SAMLRequest", "SigAlg", "Signature"])
  expect((await signInBySaml(acme)).actor).toMatchObject({ id: acme.customer.id })
  // The provider looks: a request that was changed on the way is none.
  await expect(acme.idp.answer(to.replace(/Signature=.{8}/, "Signature=AAAAAAAA"), "ann")).rejects.toThrow()
  const [provider] = await listIdentityProviders(acme.asking)
  expect(provider).toMatchObject({ hasClientKey: false, saml: { signsRequests: true } })
  expect(JSON.stringify(provider)).not.toContain("PRIVATE KEY")
  expect(await findOwnMetadata(acme.visitor, acme.id)).not.toContain("PRIVATE")
})

test("settings saved again keep the key, and one that asks for none has none", async () => {
  const acme = await company({ wantsSigned: true })
  const before = await ownCertificateOf(acme)
  expect(new X509Certificate(before).validTo).toMatch(/20\d\d GMT$/)
  const [{ saml, issuer } = { saml: null, issuer: "" }] = await listIdentityProviders(acme.asking)
  if (!saml) throw new Error("It does not speak SAML")
  const { certificates, ownCertificate: _, audience: __, ...rest } = saml
  const sent = { ...rest, entityId: issuer, certificates: certificates.map((each) => each.certificate) }
  await changeIdentityProvider(acme.asking, { id: acme.id, saml: { ...sent, isEncrypted: true } })
  expect(await ownCertificateOf(acme)).toBe(before)
  expect((await findOwnMetadata(acme.visitor, acme.id)).match(/use="encryption"/g)).toHaveLength(1)
  const plain = await samlCompany()
  expect(await ownCertificateOf(plain)).toBe("")
  expect(await findOwnMetadata(plain.visitor, plain.id)).not.toContain("KeyDescriptor")
})

test("an encrypted assertion is read as any other, whichever way it is encrypted, and a plain one still is", async () => {
  for (const encryptsBy of [gcm, `${xenc}aes256-cbc`, `${xenc}aes128-cbc`]) {
    const acme = await company({ encryptsBy })
    let seen = ""
    const tamper = (xml: string) => {
      seen = xml
      return xml
    }
    const { actor } = await signInBySaml(acme, { tamper })
    expect(actor).toMatchObject({ id: acme.customer.id, email: acme.email })
    expect(seen).toContain("EncryptedAssertion")
    expect(seen).not.toContain(acme.email)
  }
})

const oaep = `${xenc}rsa-oaep-mgf1p`
const newOaep = "http://www.w3.org/2009/xmlenc11#rsa-oaep"
const sha256 = `<ds:DigestMethod xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Algorithm="${xenc}sha256"/>`
const mask =
  '<n:MGF xmlns:n="http://www.w3.org/2009/xmlenc11#" Algorithm="http://www.w3.org/2009/xmlenc11#mgf1sha256"/>'

/** The answer with its assertion encrypted for a certificate, as XML Encryption has it. */
function encryptedFor(certificate: string, { wrap = oaep, data = gcm } = {}) {
  return (xml: string) => {
    const assertion = assertionIn(xml)
    const [key, iv] = [randomBytes(32), randomBytes(12)]
    const cipher = createCipheriv("aes-256-gcm", key, iv)
    const bytes = Buffer.concat([iv, cipher.update(assertion), cipher.final(), cipher.getAuthTag()])
    const isOld = wrap.endsWith("rsa-1_5")
    const wrapped = publicEncrypt(
      {
        key: certificate,
        padding: isOld ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING,
        ...(!isOld && { oaepHash: wrap === newOaep ? "sha256" : "sha1" }),
      },
      key,
    )
    const part = (name: string, algorithm: string, value: Buffer, more = "", details = "") =>
      `<xenc:${name} xmlns:xenc="${xenc}"><xenc:EncryptionMethod Algorithm="${algorithm}">${details}</xenc:EncryptionMethod>${more}<xenc:CipherData><xenc:CipherValue>${value.toString("base64")}</xenc:CipherValue></xenc:CipherData></xenc:${name}>`
    const inside = part("EncryptedKey", wrap, wrapped, "", wrap === newOaep ? sha256 + mask : "")
    const around = part(
      "EncryptedData",
      data,
      bytes,
      `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${inside}</ds:KeyInfo>`,
    )
    return xml.replace(assertion, () => `<saml:EncryptedAssertion>${around}</saml:EncryptedAssertion>`)
  }
}
const assertionIn = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? ""

test("encryption proves nothing: what is in it has to be signed, in its place, and encrypted in a safe way", async () => {
  const acme = await company({ wantsSigned: true })
  const [{ saml, issuer } = { saml: null, issuer: "" }] = await listIdentityProviders(acme.asking)
  if (!saml) throw new Error("It does not speak SAML")
  const { certificates, ownCertificate: own, audience: _, ...rest } = saml
  const sent = { ...rest, entityId: issuer, certificates: certificates.map((each) => each.certificate) }
  const encrypted = encryptedFor(own)
  const moved = (change: (one: string) => string) => (xml: string) =>
    encrypted(xml).replace(/<saml:EncryptedAssertion>[\s\S]*<\/saml:EncryptedAssertion>/, change)
  const refuses = async (what: string, tamper: (xml: string) => string) => {
    const { to, actor } = await signInBySaml(acme, { tamper })
    expect({ what, why: whyIn(to), actor }).toEqual({ what, why: "untrusted", actor: anonymous })
  }
  await refuses("before the owner has said that it may be", encrypted)
  await changeIdentityProvider(acme.asking, { id: acme.id, saml: { ...sent, isEncrypted: true } })
  for (const tamper of [encrypted, encryptedFor(own, { wrap: newOaep }), (xml: string) => xml])
    expect((await signInBySaml(acme, { tamper })).actor).toMatchObject({ id: acme.customer.id })
  const cases: [string, (xml: string) => string][] = [
    ["unsigned", (xml) => encrypted(xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, ""))],
    ["of another person", (xml) => encrypted(xml.replaceAll("ann-7", "bob-8"))],
    ["with a comment", (xml) => encrypted(xml.replace("<saml:Subject>", "<!-- x --><saml:Subject>"))],
    ["for another key", encryptedFor(certified().certificate)],
    ["with a key in the old padding", encryptedFor(own, { wrap: `${xenc}rsa-1_5` })],
    ["with triple DES", encryptedFor(own, { data: `${xenc}tripledes-cbc` })],
    ["said to be without authentication", encryptedFor(own, { data: `${xenc}aes256-cbc` })],
    ["twice", moved((one) => one + one)],
    ["beside a plain one", (xml) => moved((one) => assertionIn(xml) + one)(xml)],
    ["elsewhere", moved((one) => `<samlp:Extensions>${one}</samlp:Extensions>`)],
    [
      "changed on the way",
      moved((one) =>
        one.replace(/.{8}(?=<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedData>)/, "AAAAAAA="),
      ),
    ],
    ["empty", (xml) => xml.replace(assertionIn(xml), "<saml:EncryptedAssertion></saml:EncryptedAssertion>")],
  ]
  for (const [what, tamper] of cases) await refuses(what, tamper)
})
