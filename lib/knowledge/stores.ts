import { knowledgeStore } from "@/lib/knowledge/arrangement/store"
import { articleAddressStore } from "@/lib/knowledge/articles/addresses/store"
import { articleDraftStore } from "@/lib/knowledge/articles/drafts/store"
import { revisionStore } from "@/lib/knowledge/articles/revisions/store"
import { scheduleDirectory } from "@/lib/knowledge/articles/schedules/store"
import { articleStore } from "@/lib/knowledge/articles/store"
import { commentStore } from "@/lib/knowledge/comments/store"
import { linkCheckStore } from "@/lib/knowledge/link-check/store"
import { digestDirectory, digestStore } from "@/lib/knowledge/notifications/store"
import { categoryStore } from "@/lib/knowledge/places/categories/store"
import { folderStore } from "@/lib/knowledge/places/folders/store"
import { viewDirectory } from "@/lib/knowledge/reactions/view-counts/store"
import { voteStore } from "@/lib/knowledge/reactions/votes/store"
import { searchStore, searchUseDirectory, searchUseStore } from "@/lib/knowledge/search/store"
import type { AllCompanies } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"

/** The stores of one company's knowledge. */
export const knowledgeStores = (db: Database, organisationId: string) => ({
  categories: categoryStore(db, organisationId),
  folders: folderStore(db, organisationId),
  articles: articleStore(db, organisationId),
  articleAddresses: articleAddressStore(db, organisationId),
  articleDrafts: articleDraftStore(db, organisationId),
  revisions: revisionStore(db, organisationId),
  arrangement: knowledgeStore(db, organisationId),
  linkCheck: linkCheckStore(db, organisationId),
  search: searchStore(db, organisationId),
  searchUse: searchUseStore(db, organisationId),
  comments: commentStore(db, organisationId),
  votes: voteStore(db, organisationId),
  digest: digestStore(db, organisationId),
})

/** What of knowledge belongs to no company, or to all. */
export const knowledgeDirectories = (all: AllCompanies) => ({
  schedules: scheduleDirectory(all),
  digests: digestDirectory(all),
  searchUse: searchUseDirectory(all),
  viewCounts: viewDirectory(all),
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    knowledge: ReturnType<typeof knowledgeStores>
  }
  interface InstallationStores {
    knowledge: ReturnType<typeof knowledgeDirectories>
  }
}
