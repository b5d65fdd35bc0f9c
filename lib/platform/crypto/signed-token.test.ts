import { randomBytes } from "node:crypto"
import { testDatabase } from "@/lib/testing/database"
import { signToken, verifyToken } from "./signed-token"
import { signingKey } from "./signing-key"

const database = testDatabase()
const key = randomBytes(32)
const now = new Date("2026-03-01T10:00:00Z")
const use = { purpose: "article-preview", organisationId: "acme" }
const token = signToken({ ...use, subject: "article-1", expiresAt: new Date(now.getTime() + 1000) }, key)

test("a token tells its subject to anyone who has the key", () => {
  expect(verifyToken(token, { ...use, now }, key)).toBe("article-1")
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
})

test.each([
  ["another purpose", { ...use, purpose: "ticket", now }, key],
  ["another organisation", { ...use, organisationId: "globex", now }, key],
  ["another key", { ...use, now }, randomBytes(32)],
  ["a later time", { ...use, now: new Date(now.getTime() + 1000) }, key],
])("a token is worthless for %s", (_, against, otherKey) => {
  expect(verifyToken(token, against, otherKey)).toBeNull()
})

test("purpose and organisation cannot run into each other", () => {
  const shifted = { purpose: "article-previewac", organisationId: "me" }
  expect(verifyToken(token, { ...shifted, now }, key)).toBeNull()
})

const [body = "", signature = ""] = token.split(".")
test.each([
  "",
  ".",
  "..",
  body,
  `${body}.`,
  `.${signature}`,
  `${token}.x`,
  `${token}=`,
  `${body}.${signature.slice(0, -1)}`,
  `${body}A.${signature}`,
  `${body}.${signature}\0`,
  "\ud800.\ud800",
  "null",
  "%20",
  "x".repeat(100_000),
  `${"x".repeat(5000)}.${signature}`,
])("a forged or broken token is nothing and throws nothing: %.40j", (forged) => {
  expect(verifyToken(forged, { ...use, now }, key)).toBeNull()
})

test("every single changed character breaks a token", () => {
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1)
    if (changed !== token) expect(verifyToken(changed, { ...use, now }, key)).toBeNull()
  }
})

test("many instances starting at once agree on one signing key, and each purpose has its own", async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => signingKey("a", database.db)))
  expect(new Set(keys.map((bytes) => Buffer.from(bytes).toString("hex"))).size).toBe(1)
  expect(await signingKey("b", database.db)).not.toEqual(keys[0])
})

test("SECRET takes the place of the key in the database", async () => {
  const kept = await signingKey("a", database.db)
  process.env.SECRET = "a secret of at least thirty-two characters"
  const given = await signingKey("a", database.db)
  delete process.env.SECRET
  expect(given).not.toEqual(kept)
  expect(await signingKey("a", database.db)).toEqual(kept)
})
