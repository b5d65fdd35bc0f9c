import { createHmac } from "node:crypto"
import { acrossCompanies } from "@/lib/platform/db/companies"
import { type Database, database } from "@/lib/platform/db/database"
import { networkOf } from "@/lib/platform/limits/network"
import type { View } from "./schema"
import { viewDirectory } from "./store"

type Seen = Omit<View, "reader"> & { address?: string; program: string }

/**
 * A hash of the reader of this article on this day. It cannot be traced back: the salt is deleted a day later (D-31),
 * and the same person has another hash at another article.
 */
export async function readerOf({
  organisationId,
  articleId,
  day,
  address = "",
  program,
}: Seen): Promise<string> {
  const network = address && networkOf(address)
  return createHmac("sha256", await saltOf(day))
    .update(JSON.stringify([organisationId, articleId, network, program]))
    .digest("base64url")
    .slice(0, 22)
}

const salts = new WeakMap<Database, { day: string; salt: string }>()

async function saltOf(day: string, db: Database = database()): Promise<string> {
  const known = salts.get(db)
  if (known?.day === day) return known.salt
  const salt = await viewDirectory(acrossCompanies(db)).saltOf(day)
  salts.set(db, { day, salt })
  return salt
}
