import { placeStore } from "@/lib/knowledge/places/store"
import type { Database } from "@/lib/platform/db/database"
import type { Folder, FolderChanges, FolderInput } from "./schema"

/** The folders of one organisation. */
export const folderStore = (db: Database, organisationId: string) =>
  placeStore<Folder, FolderInput, FolderChanges>(db, organisationId, "folder", ["categoryId"])
