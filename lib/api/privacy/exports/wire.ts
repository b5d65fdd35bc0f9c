import type { DataExport, ShownExport } from "@/lib/privacy/exports/schema"
import type { ExportShape } from "./calls"

export const toExport = ({ kind, createdAt, expiresAt, fetchedAt, ...same }: DataExport): ExportShape => ({
  ...same,
  type: kind,
  createdat: createdAt.toISOString(),
  expiresat: expiresAt?.toISOString() ?? null,
  fetchedat: fetchedAt?.toISOString() ?? null,
})

export const fromExport = ({ type, createdat, expiresat, fetchedat, ...same }: ExportShape): ShownExport => ({
  ...same,
  kind: type,
  createdAt: createdat,
  expiresAt: expiresat,
  fetchedAt: fetchedat,
})
