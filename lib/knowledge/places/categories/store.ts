import { placeStore } from "@/lib/knowledge/places/store"
import type { Database } from "@/lib/platform/db/database"
import type { Category, CategoryChanges, CategoryInput } from "./schema"

/** The categories of one organisation. */
export const categoryStore = (db: Database, organisationId: string) =>
  placeStore<Category, CategoryInput, CategoryChanges>(db, organisationId, "category")
