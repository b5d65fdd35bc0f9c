import { z } from "zod"
import { type ExportKind, exportKinds } from "./values"

/** A file that is `ready` waits to be fetched until it expires. */
export type ExportStatus = "queued" | "ready" | "failed"

export const exportKind = z.enum(exportKinds, "Choose what to export")

/** A file of a person's own data: asked for, being built, or ready. */
export type DataExport = {
  id: string
  kind: ExportKind
  status: ExportStatus
  /** Records written, of how many; 0 of 0 before it is begun. */
  done: number
  total: number
  /** Bytes of the file, once there is one. */
  size: number | null
  expiresAt: Date | null
  fetchedAt: Date | null
  createdAt: Date
}
/** An export as a component gets it: times as text. */
export type ShownExport = Omit<DataExport, "expiresAt" | "fetchedAt" | "createdAt"> & {
  expiresAt: string | null
  fetchedAt: string | null
  createdAt: string
}

/** What is behind the link of a mail: a file, or why there is none any more. */
export type Download = { state: "ready"; kind: ExportKind; size: number } | { state: "used" | "expired" }

export const exportWords = {
  requested:
    "Data export process has been initiated successfully.\n An email regarding the same has been sent to you.",
  used: "This file has been downloaded already. Please ask for a new one.",
  expired: "This link has expired. Please ask for a new file.",
}

/** Where the page's form is sent; it answers with the file. */
export const exportFilePath = (token: string) => `/api/exports/${encodeURIComponent(token)}`
