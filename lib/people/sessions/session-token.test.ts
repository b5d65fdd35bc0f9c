import { readServiceToken, serviceToken } from "@/lib/people/oauth-clients/service-token"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { holderOfToken, readSessionToken } from "./session-token"

testDatabase()
const database = testDatabase()
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/** Every other way to write the last character, and the padding and characters of plain base64. */
function otherSpellings(token: string) {
  const [header = "", payload = "", signature = ""] = token.split(".")
  const ends = [...alphabet].map((end) => signature.slice(0, -1) + end).filter((other) => other !== signature)
  const signatures = [...ends, `${signature}=`, `${signature}==`, `${signature} `, `${signature}\n`]
  const plain = token.replaceAll("-", "+").replaceAll("_", "/")
  return [
    ...signatures.map((other) => `${header}.${payload}.${other}`),
    `${header}=.${payload}.${signature}`,
    `${header}.${payload}=.${signature}`,
    ...(plain === token ? [] : [plain]),
  ]
}

test("a session's token has one spelling [negative 33]", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const { token } = await signedIn(visitor, "customer", await buildCustomer(operator))
  expect(await readSessionToken(visitor.organisation, token)).not.toBeNull()
  for (const other of otherSpellings(token)) {
    expect([other, await readSessionToken(visitor.organisation, other)]).toEqual([other, null])
    expect(await holderOfToken(visitor.organisation, other)).toBeNull()
  }
})

test("so has a login client's", async () => {
  const now = new Date()
  const token = await serviceToken("client", now)
  expect(await readServiceToken(token, now)).toBe("client")
  for (const other of otherSpellings(token))
    expect([other, await readServiceToken(other, now)]).toEqual([other, null])
})
