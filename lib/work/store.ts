import { knowledgeStore } from "@/lib/knowledge/arrangement/store"
import { articleAddressStore } from "@/lib/knowledge/articles/addresses/store"
import { articleDraftStore } from "@/lib/knowledge/articles/drafts/store"
import { revisionStore } from "@/lib/knowledge/articles/revisions/store"
import { scheduleDirectory } from "@/lib/knowledge/articles/schedules/store"
import { articleStore } from "@/lib/knowledge/articles/store"
import { commentStore } from "@/lib/knowledge/comments/store"
import { linkCheckStore } from "@/lib/knowledge/link-check/store"
import { categoryStore } from "@/lib/knowledge/places/categories/store"
import { folderStore } from "@/lib/knowledge/places/folders/store"
import { viewDirectory } from "@/lib/knowledge/reactions/view-counts/store"
import { voteStore } from "@/lib/knowledge/reactions/votes/store"
import { searchStore, searchUseDirectory, searchUseStore } from "@/lib/knowledge/search/store"
import { mailDeliveryDirectory, mailDeliveryStore } from "@/lib/operations/mail-delivery/store"
import { systemStore } from "@/lib/operations/system/store"
import { accountStore } from "@/lib/people/accounts/store"
import { consentStore } from "@/lib/people/consents/store"
import { digestDirectory, digestStore } from "@/lib/people/notifications/store"
import { ownerDirectory, ownerStore } from "@/lib/people/owners/store"
import { sessionDirectory, sessionStore } from "@/lib/people/sessions/store"
import { codeDirectory, codeStore } from "@/lib/people/sign-in/codes/store"
import { knowSigningKey } from "@/lib/platform/crypto/signing-key"
import type { Database } from "@/lib/platform/db/database"
import { againWhereMet } from "@/lib/platform/db/met-half-way"
import { fileStore } from "@/lib/platform/files/store"
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
import { staffThreadStore } from "@/lib/support/conversation/store"
import { presenceDirectory, presenceStore } from "@/lib/support/presence/store"
import { priorityStore } from "@/lib/support/priorities/store"
import { cannedReplyStore } from "@/lib/support/replies/canned/store"
import { heldReplyStore } from "@/lib/support/replies/pending/store"
import { surveyStore } from "@/lib/support/surveys/store"
import { teamStore } from "@/lib/support/teams/store"
import { assigneeStore } from "@/lib/support/ticket-actions/assignees/store"
import { triageStore } from "@/lib/support/ticket-actions/store"
import { ticketWordStore } from "@/lib/support/ticket-search/store"
import { ticketStore } from "@/lib/support/tickets/store"
import { queueStore } from "@/lib/support/views/store"
import { activityStore } from "@/lib/tenancy/activity/store"
import { organisationDirectory, organisationStore } from "@/lib/tenancy/organisations/store"

const nounStores = (db: Database, organisationId: string) => ({
  organisation: organisationStore(db, organisationId),
  domains: domainStore(db, organisationId),
  categories: categoryStore(db, organisationId),
  folders: folderStore(db, organisationId),
  articles: articleStore(db, organisationId),
  articleAddresses: articleAddressStore(db, organisationId),
  articleDrafts: articleDraftStore(db, organisationId),
  revisions: revisionStore(db, organisationId),
  knowledge: knowledgeStore(db, organisationId),
  linkCheck: linkCheckStore(db, organisationId),
  files: fileStore(db, organisationId),
  search: searchStore(db, organisationId),
  searchUse: searchUseStore(db, organisationId),
  comments: commentStore(db, organisationId),
  votes: voteStore(db, organisationId),
  accounts: accountStore(db, organisationId),
  owner: ownerStore(db, organisationId),
  consents: consentStore(db, organisationId),
  digest: digestStore(db, organisationId),
  sessions: sessionStore(db, organisationId),
  codes: codeStore(db, organisationId),
  tickets: ticketStore(db, organisationId),
  priorities: priorityStore(db, organisationId),
  surveys: surveyStore(db, organisationId),
  overview: overviewStore(db, organisationId),
  system: systemStore(db, organisationId),
  firstSteps: firstStepStore(db, organisationId),
  teams: teamStore(db, organisationId),
  assignees: assigneeStore(db, organisationId),
  queues: queueStore(db, organisationId),
  staffThreads: staffThreadStore(db, organisationId),
  triage: triageStore(db, organisationId),
  ticketWords: ticketWordStore(db, organisationId),
  heldReplies: heldReplyStore(db, organisationId),
  cannedReplies: cannedReplyStore(db, organisationId),
  presence: presenceStore(db, organisationId),
  attachments: attachmentStore(db, organisationId),
  idempotency: idempotencyStore(db, organisationId),
  activity: activityStore(db, organisationId),
  exports: exportStore(db, organisationId),
  ownData: (accountId: string) => ownDataStore(db, organisationId, accountId),
  deletion: deletionStore(db, organisationId),
  live: liveStore(db, organisationId),
  mailDelivery: mailDeliveryStore(db, organisationId),
  jobs: jobStore(db),
  /** What belongs to no company: owners, and what is theirs wherever it is. */
  installation: {
    owners: ownerDirectory(db),
    organisations: organisationDirectory(db),
    domains: domainDirectory(db),
    sessions: sessionDirectory(db),
    codes: codeDirectory(db),
    limits: limitStore(db),
    idempotency: idempotencyDirectory(db),
    digests: digestDirectory(db),
    schedules: scheduleDirectory(db),
    uploads: uploadDirectory(db),
    exports: exportDirectory(db),
    searchUse: searchUseDirectory(db),
    views: viewDirectory(db),
    presence: presenceDirectory(db),
    mailDelivery: mailDeliveryDirectory(db),
    system: systemStore(db, null),
  },
})

/** One organisation's data. No method of it can reach another organisation's; `installation` has none at all. */
export type Store = ReturnType<typeof nounStores> & {
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
  return {
    ...nounStores(db, organisationId),
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
