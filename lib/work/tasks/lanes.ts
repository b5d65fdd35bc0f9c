import type { TaskList } from "graphile-worker"
import { publicationJob } from "@/lib/knowledge/articles/schedules/jobs"
import { tellOfLanguageJob } from "@/lib/knowledge/articles/translations/jobs"
import { digestJob } from "@/lib/knowledge/digests/jobs"
import { countWordsJob, reindexJob } from "@/lib/knowledge/search/jobs"
import { moveJob } from "@/lib/moving/migrations/jobs"
import { dropPhotoJob } from "@/lib/people/photos/jobs"
import type { Log } from "@/lib/platform/log"
import { finishDeletionJob, forgetFilesJob } from "@/lib/privacy/deletion/jobs"
import { exportJob } from "@/lib/privacy/exports/jobs"
import { dueJob, recountJob } from "@/lib/rules/service-levels/jobs"
import { deliverJob } from "@/lib/rules/webhooks/jobs"
import { ticketEventsJob } from "@/lib/support/events/jobs"
import { indexFieldJob } from "@/lib/support/fields/jobs"
import { dropMailsJob, fileMailJob } from "@/lib/support/inbound/jobs"
import { mailNoticesJob, pushNoticesJob } from "@/lib/support/notices/jobs"
import { sendPendingJob } from "@/lib/support/replies/pending/jobs"
import { indexTicketsJob } from "@/lib/support/ticket-search/jobs"
import { dropImagesJob } from "@/lib/tenancy/images/jobs"
import { mailJob, mostMailsAtOnce } from "@/lib/tenancy/mail/jobs"
import type { Transport } from "@/lib/tenancy/mail/transport"
import { buildExportFile } from "./build-export"
import { checkDomains, checkDomainsSchedule } from "./check-domains"
import { compareSignals, compareSignalsSchedule } from "./compare-signals"
import { deliverWebhook } from "./deliver-webhook"
import { dropImages } from "./drop-images"
import { dropMails } from "./drop-mails"
import { dropPhoto } from "./drop-photo"
import { endHolds, endHoldsSchedule } from "./end-holds"
import { endAllSnoozes, endSnoozesSchedule } from "./end-snoozes"
import { fileReceivedMail } from "./file-mail"
import { finishDeletionOf } from "./finish-deletion"
import { forgetExpired, forgetExpiredSchedule } from "./forget-expired"
import { forgetFiles } from "./forget-files"
import { forgetReaders, forgetReadersSchedule } from "./forget-readers"
import { countSearchWords, indexSearch } from "./index-search"
import { indexTickets, indexTicketsOfField } from "./index-tickets"
import { mailNotices } from "./mail-notices"
import { mailWeeks, mailWeeksSchedule } from "./mail-weeks"
import { makeBackup, makeBackupSchedule } from "./make-backup"
import { moveIn } from "./move-in"
import { publishArticleLater } from "./publish-scheduled"
import { pushNotices } from "./push-notices"
import { recheckPeople, recheckPeopleSchedule } from "./recheck-people"
import { beginDigests, beginDigestsSchedule, sendDigest } from "./send-digests"
import { sendMail } from "./send-mail"
import { sendPendingReply } from "./send-pending-reply"
import { recountServiceLevels, tellWhatIsDue } from "./service-levels"
import { sweepActivity, sweepActivitySchedule } from "./sweep-activity"
import { sweepDeliveries, sweepDeliveriesSchedule } from "./sweep-deliveries"
import { sweepExports, sweepExportsSchedule } from "./sweep-exports"
import { sweepImages, sweepImagesSchedule } from "./sweep-images"
import { sweepMails, sweepMailsSchedule } from "./sweep-mails"
import { sweepTestCompaniesSchedule, sweepTests } from "./sweep-test-companies"
import { sweepTrash, sweepTrashSchedule } from "./sweep-trash"
import { sweepUploads, sweepUploadsSchedule } from "./sweep-uploads"
import { tellOfTexts } from "./tell-of-language"
import { followTicketEvents } from "./ticket-events"
import { followTimeRules, timeRulesSchedule } from "./time-rules"
import { watchDomains, watchDomainsSchedule } from "./watch-domains"

/** Jobs that wait for one another and for none of another lane. Each task belongs to one. */
export type Lane = {
  name: "people" | "events" | "mail" | "push" | "webhooks" | "heavy"
  /** Jobs of it that one instance works on at once. */
  concurrency: number
  tasks: (transport: Transport, log: Log) => TaskList
  /** When its tasks are queued by themselves. */
  schedule: string[]
}

export const lanes: Lane[] = [
  {
    // What a person waits for at a screen, done in milliseconds.
    name: "people",
    concurrency: 2,
    tasks: () => ({
      [sendPendingJob.task]: sendPendingReply,
      [publicationJob.task]: publishArticleLater,
      [finishDeletionJob.task]: finishDeletionOf,
      [dropPhotoJob.task]: dropPhoto,
      [fileMailJob.task]: fileReceivedMail,
      [mailNoticesJob.task]: mailNotices,
    }),
    schedule: [],
  },
  {
    // What follows from what happened to tickets: a burst of changes keeps no person waiting.
    name: "events",
    concurrency: 2,
    tasks: () => ({
      [ticketEventsJob.task]: followTicketEvents,
      [dueJob.task]: tellWhatIsDue,
      "end-snoozes": () => endAllSnoozes(),
    }),
    schedule: [endSnoozesSchedule],
  },
  {
    // As many mails as may hang at a server before others wait for them.
    name: "mail",
    concurrency: mostMailsAtOnce,
    tasks: (transport, log) => ({ [mailJob.task]: sendMail(transport, log) }),
    schedule: [],
  },
  {
    // What may hang at push services, which browsers choose, for as long as one job is given.
    name: "push",
    concurrency: 2,
    tasks: () => ({ [pushNoticesJob.task]: pushNotices }),
    schedule: [],
  },
  {
    // What may hang at receivers of webhooks, which companies choose, for 15 seconds each.
    name: "webhooks",
    concurrency: 4,
    tasks: () => ({ [deliverJob.task]: deliverWebhook }),
    schedule: [],
  },
  {
    // What may take minutes: it reads or writes much of a company, or of all of them.
    name: "heavy",
    concurrency: 2,
    tasks: () => ({
      [exportJob.task]: buildExportFile,
      [moveJob.task]: moveIn,
      [recountJob.task]: recountServiceLevels,
      [countWordsJob.task]: countSearchWords,
      [reindexJob.task]: indexSearch,
      [tellOfLanguageJob.task]: tellOfTexts,
      [indexTicketsJob.task]: indexTickets,
      [indexFieldJob.task]: indexTicketsOfField,
      [digestJob.task]: sendDigest,
      [forgetFilesJob.task]: forgetFiles,
      [dropImagesJob.task]: dropImages,
      [dropMailsJob.task]: dropMails,
      "begin-digests": beginDigests,
      "check-domains": checkDomains,
      "watch-domains": () => watchDomains(),
      "recheck-people": recheckPeople,
      "compare-signals": () => compareSignals(),
      "sweep-activity": () => sweepActivity(),
      "sweep-exports": sweepExports,
      "sweep-images": () => sweepImages(),
      "forget-expired": forgetExpired,
      "forget-readers": forgetReaders,
      "sweep-uploads": sweepUploads,
      "sweep-mails": sweepMails,
      "sweep-deliveries": () => sweepDeliveries(),
      "sweep-trash": sweepTrash,
      "end-holds": () => endHolds(),
      "time-rules": () => followTimeRules(),
      "mail-weeks": () => mailWeeks(),
      "make-backup": makeBackup,
      "sweep-test-companies": sweepTests,
    }),
    schedule: [
      beginDigestsSchedule,
      checkDomainsSchedule,
      watchDomainsSchedule,
      recheckPeopleSchedule,
      compareSignalsSchedule,
      forgetExpiredSchedule,
      forgetReadersSchedule,
      sweepUploadsSchedule,
      sweepMailsSchedule,
      sweepDeliveriesSchedule,
      sweepTrashSchedule,
      endHoldsSchedule,
      timeRulesSchedule,
      mailWeeksSchedule,
      makeBackupSchedule,
      sweepExportsSchedule,
      sweepActivitySchedule,
      sweepImagesSchedule,
      sweepTestCompaniesSchedule,
    ],
  },
]
