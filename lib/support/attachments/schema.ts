import { z } from "zod"
import {
  type Attachment,
  type AttachmentEnding,
  endingOf,
  largestTotal,
  type PreviewSize,
  previewWidths,
  tooLarge,
} from "./values"

/** What is going to be uploaded: its name, which is only ever shown, and its size in bytes. */
export const newUpload = z.object({
  name: z
    .string("A file needs a name")
    .max(1000, "This name is too long")
    .refine((name) => endingOf(name) !== null, "Files of this type cannot be attached"),
  size: z.int("A size is a number of bytes").min(1, "This file is empty").max(largestTotal, tooLarge),
})
export type NewUpload = z.input<typeof newUpload>

export const isPreviewSize = (size: string | null): size is PreviewSize =>
  size !== null && Object.hasOwn(previewWidths, size)

const keyName = (name: string) =>
  name
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "") || "file"

type Keyed = { identifier: string; now: Date; id: string; name: string; ending: AttachmentEnding }

/** Below which the bytes of a company's attachments lie. */
export const attachmentFolder = (identifier: string) => `attachment2/${identifier}`

/** Where an attachment's bytes lie (P04): the time, of the name what every store can take, and the id, which makes it unguessable. */
export const attachmentKey = ({ identifier, now, id, name, ending }: Keyed) =>
  `${attachmentFolder(identifier)}/${now.getTime()}_${keyName(name)}-${id}.${ending}`

/** Bytes in the store of files: where, and which ones were checked; null where only the portal writes there. */
export type Stored = { key: string; version: string | null }

export type AttachedFile = Attachment & Stored & { ticketId: string; internal: boolean }
