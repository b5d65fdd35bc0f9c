import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { certified } from "@/lib/testing/certificate"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildSignedInOwner, signedIn } from "@/lib/testing/factories"
import { startSamlProvider } from "@/lib/testing/saml-provider"
import { addIdentityProvider, addSamlProvider, changeIdentityProvider } from "./mutations"
import { findOwnMetadata, listIdentityProviders } from "./queries"
import { readSamlMetadata } from "./saml-metadata"
import { noClaims } from "./schema"

const database = testDatabase()
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  delete process.env.PRIVATE_NETWORKS
  await Promise.all(stops.splice(0).map((stop) => stop()))
})
const idpOf = async () => {
  const idp = await startSamlProvider()
  stops.push(idp.stop)
  return idp
}
const attributes = { email: "email", firstName: "", lastName: "" }
const settings = (certificates: string[]) => ({
  ...{ entityId: "https://idp.example/acme", signInAddress: "https://idp.example/sign-in" },
  ...{ certificates, attributes },
})
const someone = { name: "Acme", audience: "customers" as const }

test("a provider's metadata say its name, its address and its certificates, pasted or at an address", async () => {
  const { asking } = await buildSignedInOwner(database.db)
  const idp = await idpOf()
  const read = await readSamlMetadata(asking, { xml: idp.metadata })
  expect(read).toMatchObject({ entityId: idp.issuer, signInAddress: `${idp.issuer}/sign-in` })
  expect(read.certificates.map((each) => Buffer.from(each, "base64").length)).toEqual([expect.any(Number)])
  const server = createServer((_, response) => response.end(idp.metadata)).listen(0, "127.0.0.1")
  await once(server, "listening")
  stops.push(() => new Promise((done) => server.close(() => done())))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata`
  await expect(readSamlMetadata(asking, { address })).rejects.toThrow("private network")
  process.env.PRIVATE_NETWORKS = "127.0.0.0/8"
  expect(await readSamlMetadata(asking, { address })).toEqual(read)
})

test("what is no metadata of one provider is refused in words", async () => {
  const { asking } = await buildSignedInOwner(database.db)
  const { metadata } = await idpOf()
  const refuses = (xml: string, words: string) =>
    expect(readSamlMetadata(asking, { xml })).rejects.toThrow(words)
  for (const xml of ["x", "<a/>", metadata.slice(0, -30), metadata.replaceAll("IDPSSO", "SPSSO")])
    await refuses(xml, "no SAML metadata")
  await refuses(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${metadata}`, "no SAML metadata")
  const bare = metadata.replace(/<\?xml[^>]*\?>/, "")
  await refuses(`<x>${bare}${bare}</x>`, "several providers")
  await refuses(metadata.replaceAll("HTTP-Redirect", "HTTP-POST"), "HTTP-Redirect")
  await refuses(
    metadata.replace(/Location="[^"]*sign-in"/, 'Location="javascript:alert(1)"'),
    "sign-in address",
  )
  await refuses(metadata.replace(/(<ds:X509Certificate>)[^<]*/, "$1AAAA"), "no certificate")
  await refuses(metadata.replace(/<KeyDescriptor.*<\/KeyDescriptor>/s, ""), "Enter the certificate")
  await expect(readSamlMetadata(asking, {})).rejects.toThrow("Paste the metadata")
})

test("certificates are kept once each and shown with their end, and those that cannot be used are refused", async () => {
  const { asking } = await buildSignedInOwner(database.db)
  const [old, next] = [certified({ endsAt: new Date("2027-02-01T00:00:00Z") }), certified({ name: "next" })]
  const bare = next.certificate.replace(/-----.*-----/g, "")
  const saml = settings([old.certificate, next.certificate, bare])
  await addSamlProvider(asking, { ...someone, saml })
  const [shown] = await listIdentityProviders(asking)
  expect(shown).toMatchObject({ protocol: "saml", issuer: "https://idp.example/acme", isOn: false })
  expect(shown?.saml?.certificates).toMatchObject([
    { subject: "CN=idp", endsAt: "2027-02-01T00:00:00.000Z" },
    { subject: "CN=next" },
  ])
  const refuses = (certificate: string, words: string) =>
    expect(addSamlProvider(asking, { ...someone, saml: settings([certificate]) })).rejects.toThrow(words)
  await refuses("AAAA", "no certificate")
  await refuses(next.privateKey, "no certificate")
  await refuses(certified({ kind: "ec" }).certificate, "Only RSA")
  await refuses(certified({ bits: 1024 }).certificate, "too short")
})

test("one is changed as a whole, by what it speaks, and by the owner alone", async () => {
  const { asking, operator, visitor } = await buildSignedInOwner(database.db)
  const { certificate } = certified()
  const { id } = await addSamlProvider(asking, { ...someone, saml: settings([certificate]) })
  const saml = { ...settings([certificate]), entityId: "urn:acme", mayBegin: true }
  expect(await changeIdentityProvider(asking, { id, saml, claims: noClaims })).toMatchObject({
    ...{ issuer: "urn:acme", saml: { mayBegin: true, signInAddress: "https://idp.example/sign-in" } },
  })
  await expect(changeIdentityProvider(asking, { id, clientId: "x" })).rejects.toThrow("does not speak SAML")
  const openid = { ...someone, issuer: "https://93.184.216.34/", clientId: "x" }
  const other = await addIdentityProvider(asking, openid)
  await expect(changeIdentityProvider(asking, { id: other.id, saml })).rejects.toThrow("does not speak SAML")
  for (const signInAddress of ["javascript:alert(1)", "http://idp.example/", "https://a:b@idp.example/"])
    await expect(addSamlProvider(asking, { ...someone, saml: { ...saml, signInAddress } })).rejects.toThrow(
      "sign-in address",
    )
  const manager = await signedIn(visitor, "agent", await buildAgent(operator, { manages: true }))
  await expect(addSamlProvider(manager, { ...someone, saml })).rejects.toThrow("Only the owner")
  await expect(readSamlMetadata(manager, { xml: "<a/>" })).rejects.toThrow("Only the owner")
})

test("a portal's metadata are one company's and one provider's", async () => {
  const [acme, globex] = [await buildSignedInOwner(database.db), await buildSignedInOwner(database.db)]
  const { id, saml } = await addSamlProvider(acme.asking, {
    ...{ ...someone, saml: settings([certified().certificate]) },
  })
  const text = await findOwnMetadata(acme.visitor, id)
  expect(text).toContain(`entityID="${saml?.audience}"`)
  expect(text).toContain(`WantAssertionsSigned="true"`)
  expect(text).toMatch(new RegExp(`Location="[^"]*/api/sso/${id}/callback"`))
  await expect(findOwnMetadata(globex.visitor, id)).rejects.toThrow()
})
