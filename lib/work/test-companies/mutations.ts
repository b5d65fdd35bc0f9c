import { randomBytes } from "node:crypto"
import { parsePhotoPath, photoSizes } from "@/lib/people/photos/schema"
import { type Database, database } from "@/lib/platform/db/database"
import { AppError, InvalidError } from "@/lib/platform/errors"
import { fileStorage } from "@/lib/platform/files/storage"
import { storageKey } from "@/lib/platform/files/storage-key"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { log } from "@/lib/platform/log"
import { imageWidths } from "@/lib/tenancy/images/schema"
import { createOrganisation, updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import { hashOfToken, takesTests } from "./queries"
import { identifierPrefix, mailDomainOf, type Tester, testCompanyInput, tokenHours } from "./schema"
import { testCompanyDirectory } from "./store"

/**
 * A token with which tests make companies of their own for so many hours. For operators.
 * @returns the token, which cannot be read again. @throws AppError where tests are not taken
 */
export async function createTestToken(
  { hours = tokenHours.usual, now = new Date() }: { hours?: number; now?: Date } = {},
  db: Database = database(),
): Promise<{ token: string; tester: Tester }> {
  if (!takesTests())
    throw new AppError("This installation takes no tests: set E2E_TOKENS=on for the portal and here")
  if (!Number.isInteger(hours) || hours < 1 || hours > tokenHours.most)
    throw new InvalidError(`A token lasts 1 to ${tokenHours.most} hours`)
  const token = randomBytes(32).toString("base64url")
  const tester = { id: newId(), expiresAt: new Date(now.getTime() + hours * 60 * 60 * 1000) }
  await testCompanyDirectory(db).insertToken({ ...tester, secretHash: hashOfToken(token), createdAt: now })
  return { token, tester }
}

/** Makes a company that belongs to the holder's tests, under an identifier of its own. @throws InvalidError */
export async function addTestCompany(
  tester: Tester,
  input: unknown,
  db: Database = database(),
): Promise<Organisation> {
  const company = parseInput(testCompanyInput, input)
  return db.transaction().execute(async (inside) => {
    const created = await createOrganisation({ ...company, identifier: identifierPrefix + newId() }, inside)
    await testCompanyDirectory(inside).insertCompany(created.id, tester.id)
    return created
  })
}

/**
 * Removes the companies of a token, with their people and files: closed first as their owner would, so that every instance
 * and open page hears of it. @returns how many
 */
export async function removeTestCompanies(tester: Tester, db: Database = database()): Promise<number> {
  const directory = testCompanyDirectory(db)
  let removed = 0
  for (let ids = await directory.listCompanies(tester.id); ids.length > 0; ) {
    for (const id of ids) await removeCompany(tester, id, db)
    removed += ids.length
    ids = await directory.listCompanies(tester.id)
  }
  await directory.removeOwners(mailDomainOf(tester))
  return removed
}

async function removeCompany(tester: Tester, id: string, db: Database) {
  const organisation = await findOrganisationById(apexContext(db), id)
  if (!organisation) return
  await updateOrganisation(operatorContext(organisation, db), { deleted: true })
  const directory = testCompanyDirectory(db)
  const { keys, pictures, photos } = await directory.filesOf(id)
  const kept = [
    ...keys,
    ...pictures.flatMap((picture) =>
      [undefined, ...imageWidths].map((width) => storageKey(id, picture, width)),
    ),
    ...photos.flatMap((path) => {
      const photo = parsePhotoPath(path)
      return photo ? photoSizes.map((size) => storageKey(id, photo.id, size)) : []
    }),
  ]
  for (const key of kept) await fileStorage().remove(key)
  await directory.removeCompany(id, tester.id)
}

/** Removes what expired tokens have made, and the tokens; a company that cannot be removed is tried again the next time. */
export async function sweepTestCompanies(now = new Date(), db: Database = database()): Promise<void> {
  const directory = testCompanyDirectory(db)
  for (const tester of await directory.listExpired(now))
    try {
      await removeTestCompanies(tester, db)
      await directory.removeToken(tester.id)
    } catch (error) {
      log().error({ err: error }, "Companies of tests could not be removed")
    }
}
