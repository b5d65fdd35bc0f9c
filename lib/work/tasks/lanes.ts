import type { TaskList } from "graphile-worker"
import { dropPhotoTask } from "@/lib/people/photos/mutations"
import type { Log } from "@/lib/platform/log"
import {
  countWordsTask,
  digestTask,
  exportTask,
  indexTicketsTask,
  publicationTask,
  reindexTask,
} from "@/lib/platform/queue/store"
import { finishDeletionTask } from "@/lib/privacy/deletion/begun"
import { forgetFilesTask } from "@/lib/privacy/deletion/forgotten-files"
import { sendPendingTask } from "@/lib/support/replies/pending/mutations"
import { dropImagesTask } from "@/lib/tenancy/images/unused-images"
import { mailTask } from "@/lib/tenancy/mail/schema"
import type { Transport } from "@/lib/tenancy/mail/transport"
import { buildExportFile } from "./build-export"
import { checkDomains, checkDomainsSchedule } from "./check-domains"
import { dropImages } from "./drop-images"
import { dropPhoto } from "./drop-photo"
import { finishDeletionOf } from "./finish-deletion"
import { forgetExpired, forgetExpiredSchedule } from "./forget-expired"
import { forgetFiles } from "./forget-files"
import { forgetReaders, forgetReadersSchedule } from "./forget-readers"
import { countSearchWords, indexSearch } from "./index-search"
import { indexTickets } from "./index-tickets"
import { publishArticleLater } from "./publish-scheduled"
import { beginDigests, beginDigestsSchedule, sendDigest } from "./send-digests"
import { sendMail } from "./send-mail"
import { sendPendingReply } from "./send-pending-reply"
import { sweepActivity, sweepActivitySchedule } from "./sweep-activity"
import { sweepExports, sweepExportsSchedule } from "./sweep-exports"
import { sweepImages, sweepImagesSchedule } from "./sweep-images"
import { sweepUploads, sweepUploadsSchedule } from "./sweep-uploads"

/** Jobs that wait for one another and for none of another lane. Each task belongs to one. */
export type Lane = {
  name: "people" | "mail" | "heavy"
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
      [sendPendingTask]: sendPendingReply,
      [publicationTask]: publishArticleLater,
      [finishDeletionTask]: finishDeletionOf,
      [dropPhotoTask]: dropPhoto,
    }),
    schedule: [],
  },
  {
    // As many mails as may hang at a mail server before other mails wait for them.
    name: "mail",
    concurrency: 4,
    tasks: (transport, log) => ({ [mailTask]: sendMail(transport, log) }),
    schedule: [],
  },
  {
    // What may take minutes: it reads or writes much of a company, or of all of them.
    name: "heavy",
    concurrency: 2,
    tasks: () => ({
      [exportTask]: buildExportFile,
      [countWordsTask]: countSearchWords,
      [reindexTask]: indexSearch,
      [indexTicketsTask]: indexTickets,
      [digestTask]: sendDigest,
      [forgetFilesTask]: forgetFiles,
      [dropImagesTask]: dropImages,
      "begin-digests": beginDigests,
      "check-domains": checkDomains,
      "sweep-activity": () => sweepActivity(),
      "sweep-exports": sweepExports,
      "sweep-images": () => sweepImages(),
      "forget-expired": forgetExpired,
      "forget-readers": forgetReaders,
      "sweep-uploads": sweepUploads,
    }),
    schedule: [
      beginDigestsSchedule,
      checkDomainsSchedule,
      forgetExpiredSchedule,
      forgetReadersSchedule,
      sweepUploadsSchedule,
      sweepExportsSchedule,
      sweepActivitySchedule,
      sweepImagesSchedule,
    ],
  },
]
