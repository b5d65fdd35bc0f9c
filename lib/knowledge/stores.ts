import { knowledgeStore } from "@/lib/knowledge/arrangement/store"
import { articleAddressStore } from "@/lib/knowledge/articles/addresses/store"
import { articleDraftStore } from "@/lib/knowledge/articles/drafts/store"
import { shownArticleStore } from "@/lib/knowledge/articles/languages/store"
import { revisionStore } from "@/lib/knowledge/articles/revisions/store"
import { scheduleDirectory } from "@/lib/knowledge/articles/schedules/store"
import { articleStore } from "@/lib/knowledge/articles/store"
import { commentDirectory, commentStore } from "@/lib/knowledge/comments/store"
import { digestDirectory, digestStore } from "@/lib/knowledge/digests/store"
import { linkCheckStore } from "@/lib/knowledge/link-check/store"
import { categoryStore } from "@/lib/knowledge/places/categories/store"
import { folderStore } from "@/lib/knowledge/places/folders/store"
import { viewDirectory } from "@/lib/knowledge/reactions/view-counts/store"
import { voteStore } from "@/lib/knowledge/reactions/votes/store"
import { missedDirectory, missedStore } from "@/lib/knowledge/redirects/missed/store"
import { redirectDirectory, redirectStore } from "@/lib/knowledge/redirects/store"
import { searchStore, searchUseDirectory, searchUseStore } from "@/lib/knowledge/search/store"
import { directoriesOf, storesOf } from "@/lib/platform/stores-of"

/** The stores of one company's knowledge. */
export const knowledgeStores = storesOf({
  categories: categoryStore,
  folders: folderStore,
  articles: articleStore,
  shownArticles: shownArticleStore,
  articleAddresses: articleAddressStore,
  articleDrafts: articleDraftStore,
  revisions: revisionStore,
  arrangement: knowledgeStore,
  linkCheck: linkCheckStore,
  search: searchStore,
  searchUse: searchUseStore,
  comments: commentStore,
  votes: voteStore,
  redirects: redirectStore,
  missedAddresses: missedStore,
  digest: digestStore,
})

/** What of knowledge belongs to no company, or to all. */
export const knowledgeDirectories = directoriesOf({
  comments: commentDirectory,
  schedules: scheduleDirectory,
  digests: digestDirectory,
  searchUse: searchUseDirectory,
  viewCounts: viewDirectory,
  redirects: redirectDirectory,
  missedAddresses: missedDirectory,
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    knowledge: ReturnType<typeof knowledgeStores>
  }
  interface InstallationStores {
    knowledge: ReturnType<typeof knowledgeDirectories>
  }
}
