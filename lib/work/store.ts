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
import { systemStore } from "@/lib/operations/system/store"
import { accountStore } from "@/lib/people/accounts/store"
import { consentStore } from "@/lib/people/consents/store"
import { ownerDirectory, ownerStore } from "@/lib/people/owners/store"
import { sessionDirectory, sessionStore } from "@/lib/people/sessions/store"
import { codeDirectory, codeStore } from "@/lib/people/sign-in/codes/store"
import { knowSigningKey } from "@/lib/platform/crypto/signing-key"
import { changeStore } from "@/lib/platform/db/changes"
import { type AllCompanies, acrossCompanies, ofCompany } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"
import { againWhereMet } from "@/lib/platform/db/met-half-way"
import { idempotencyDirectory, idempotencyStore } from "@/lib/platform/idempotency/store"
import { limitStore } from "@/lib/platform/limits/store"
import { liveStore } from "@/lib/platform/live/store"
import { jobStore } from "@/lib/platform/queue/store"
import { domainDirectory, domainStore } from "@/lib/portals/domains/store"
import { firstStepStore } from "@/lib/portals/first-steps/store"
import { deletionStore } from "@/lib/privacy/deletion/store"
import { exportDirectory, exportStore } from "@/lib/privacy/exports/store"
import { ownDataStore } from "@/lib/privacy/own-data/store"
import { overviewStore } from "@/lib/reporting/overview/store"
import { attachmentStore, uploadDirectory } from "@/lib/support/attachments/store"
import { conversationStore } from "@/lib/support/conversation/store"
import { presenceDirectory, presenceStore } from "@/lib/support/presence/store"
import { priorityStore } from "@/lib/support/priorities/store"
import { cannedReplyStore } from "@/lib/support/replies/canned/store"
import { pendingReplyStore } from "@/lib/support/replies/pending/store"
import { surveyStore } from "@/lib/support/surveys/store"
import { teamStore } from "@/lib/support/teams/store"
import { assigneeStore } from "@/lib/support/ticket-actions/assignees/store"
import { ticketActionStore } from "@/lib/support/ticket-actions/store"
import { ticketWordStore } from "@/lib/support/ticket-search/store"
import { ticketStore } from "@/lib/support/tickets/store"
import { viewStore } from "@/lib/support/views/store"
import { activityStore } from "@/lib/tenancy/activity/store"
import { fileStore } from "@/lib/tenancy/images/store"
import { mailDeliveryDirectory, mailDeliveryStore } from "@/lib/tenancy/mail/delivery/store"
import { organisationDirectory, organisationStore } from "@/lib/tenancy/organisations/store"
import { type Consequences, consequences } from "./consequences"

const nounStores = (db: Database, organisationId: string, all: AllCompanies) => ({
  platform: {
    changes: changeStore(db),
    idempotency: idempotencyStore(db, organisationId),
    jobs: jobStore(db),
    live: liveStore(db, organisationId),
  },
  tenancy: {
    organisation: organisationStore(db, organisationId),
    activity: activityStore(db, organisationId),
    images: fileStore(db, organisationId),
    mailDelivery: mailDeliveryStore(db, organisationId),
  },
  people: {
    accounts: accountStore(db, organisationId),
    owner: ownerStore(db, organisationId),
    consents: consentStore(db, organisationId),
    sessions: sessionStore(db, organisationId),
    codes: codeStore(db, organisationId),
  },
  portals: {
    domains: domainStore(db, organisationId),
    firstSteps: firstStepStore(db, organisationId),
  },
  knowledge: {
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
  },
  support: {
    tickets: ticketStore(db, organisationId),
    priorities: priorityStore(db, organisationId),
    surveys: surveyStore(db, organisationId),
    teams: teamStore(db, organisationId),
    assignees: assigneeStore(db, organisationId),
    views: viewStore(db, organisationId),
    conversation: conversationStore(db, organisationId),
    ticketActions: ticketActionStore(db, organisationId),
    ticketSearch: ticketWordStore(db, organisationId),
    pendingReplies: pendingReplyStore(db, organisationId),
    cannedReplies: cannedReplyStore(db, organisationId),
    presence: presenceStore(db, organisationId),
    attachments: attachmentStore(db, organisationId),
  },
  privacy: {
    exports: exportStore(db, organisationId),
    ownData: (accountId: string) => ownDataStore(db, organisationId, accountId),
    deletion: deletionStore(db, organisationId),
  },
  reporting: {
    overview: overviewStore(db, organisationId),
  },
  operations: {
    system: systemStore(db, organisationId),
  },
  /** What belongs to no company: owners, and what is theirs wherever it is. */
  installation: {
    platform: {
      limits: limitStore(all),
      idempotency: idempotencyDirectory(all),
    },
    tenancy: {
      organisations: organisationDirectory(all),
      mailDelivery: mailDeliveryDirectory(all),
    },
    people: {
      owners: ownerDirectory(all),
      sessions: sessionDirectory(all),
      codes: codeDirectory(all),
    },
    portals: {
      domains: domainDirectory(all),
    },
    knowledge: {
      schedules: scheduleDirectory(all),
      digests: digestDirectory(all),
      searchUse: searchUseDirectory(all),
      viewCounts: viewDirectory(all),
    },
    support: {
      uploads: uploadDirectory(all),
      presence: presenceDirectory(all),
    },
    privacy: {
      exports: exportDirectory(all),
    },
    operations: {
      system: systemStore(all, null),
    },
  },
})

type NounStores = ReturnType<typeof nounStores>

/**
 * One organisation's data, by domain and noun. Only `installation` reaches beyond it: to what belongs to no company, and to
 * another company's store for those who own several.
 */
export type Store = NounStores & {
  /** What other domains do when something here changes, in the same transaction. */
  consequences: Consequences
  installation: {
    /** The data of another company, or of the installation's own host, in the same transaction. */
    storeOf(id: string): Store
  }
  /**
   * Runs `work` in one transaction: all of it is kept or none. Inside a transaction it joins that one. It runs again where
   * another transaction changed the same at the same time, so it does nothing that a rollback leaves behind.
   */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>
  /** Runs reads that all see the data as it was at one moment. */
  snapshot<T>(work: (store: Store) => Promise<T>): Promise<T>
}

/** The data of the organisation with this id; with a transaction for `db`, everything happens in that one. */
export function openStore(db: Database, organisationId: string): Store {
  const nouns = nounStores(ofCompany(db, organisationId), organisationId, acrossCompanies(db))
  return {
    ...nouns,
    consequences,
    installation: { ...nouns.installation, storeOf: (id) => openStore(db, id) },
    async transaction(work) {
      if (db.isTransaction) return work(openStore(db, organisationId))
      // Many first transactions at once would each wait for one more connection.
      await knowSigningKey(db)
      return againWhereMet(() =>
        db.transaction().execute((transaction) => work(openStore(transaction, organisationId))),
      )
    },
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute((transaction) => work(openStore(transaction, organisationId))),
  }
}
