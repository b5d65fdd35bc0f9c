import { accountStore } from "@/lib/accounts/store"
import { activityStore } from "@/lib/activity/store"
import { articleAddressStore } from "@/lib/article-addresses/store"
import { articleDraftStore } from "@/lib/article-drafts/store"
import { scheduleDirectory } from "@/lib/article-schedules/store"
import { articleStore } from "@/lib/articles/store"
import { assigneeStore } from "@/lib/assignees/store"
import { attachmentStore, uploadDirectory } from "@/lib/attachments/store"
import { knowSigningKey } from "@/lib/auth/signing-key"
import { cannedReplyStore } from "@/lib/canned-replies/store"
import { categoryStore } from "@/lib/categories/store"
import { codeDirectory, codeStore } from "@/lib/codes/store"
import { commentStore } from "@/lib/comments/store"
import { consentStore } from "@/lib/consents/store"
import type { Database } from "@/lib/db/database"
import { againWhereMet } from "@/lib/db/met-half-way"
import { deletionStore } from "@/lib/deletion/store"
import { domainDirectory, domainStore } from "@/lib/domains/store"
import { exportDirectory, exportStore } from "@/lib/exports/store"
import { fileStore } from "@/lib/files/store"
import { firstStepStore } from "@/lib/first-steps/store"
import { folderStore } from "@/lib/folders/store"
import { heldReplyStore } from "@/lib/held-replies/store"
import { idempotencyDirectory, idempotencyStore } from "@/lib/idempotency/store"
import { jobStore } from "@/lib/jobs/store"
import { knowledgeStore } from "@/lib/knowledge/store"
import { limitStore } from "@/lib/limits/store"
import { linkCheckStore } from "@/lib/link-check/store"
import { liveStore } from "@/lib/live/store"
import { mailDeliveryDirectory, mailDeliveryStore } from "@/lib/mail-delivery/store"
import { digestDirectory, digestStore } from "@/lib/notifications/store"
import { organisationDirectory, organisationStore } from "@/lib/organisations/store"
import { overviewStore } from "@/lib/overview/store"
import { ownDataStore } from "@/lib/own-data/store"
import { ownerDirectory, ownerStore } from "@/lib/owners/store"
import { presenceDirectory, presenceStore } from "@/lib/presence/store"
import { priorityStore } from "@/lib/priorities/store"
import { queueStore } from "@/lib/queues/store"
import { revisionStore } from "@/lib/revisions/store"
import { searchStore, searchUseDirectory, searchUseStore } from "@/lib/search/store"
import { sessionDirectory, sessionStore } from "@/lib/sessions/store"
import { staffThreadStore } from "@/lib/staff-threads/store"
import { surveyStore } from "@/lib/surveys/store"
import { systemStore } from "@/lib/system/store"
import { teamStore } from "@/lib/teams/store"
import { ticketWordStore } from "@/lib/ticket-words/store"
import { ticketStore } from "@/lib/tickets/store"
import { triageStore } from "@/lib/triage/store"
import { viewDirectory } from "@/lib/views/store"
import { voteStore } from "@/lib/votes/store"

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
