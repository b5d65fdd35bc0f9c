"use client"
import { useQuery } from "@tanstack/react-query"
import { EmptyInbox } from "@/components/ui/drawings/empty-inbox"
import { EmptyState } from "@/components/ui/empty-state"
import { FormError } from "@/components/ui/form-error"
import { Moment } from "@/components/ui/moment"
import { wordsFor } from "@/components/ui/words-for"
import { exportProgress } from "@/lib/api/privacy/exports/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { ShownExport } from "@/lib/privacy/exports/schema"
import { exportLabels, linkDays } from "@/lib/privacy/exports/values"
import { ExportRequest } from "./export-request"

/** Has a file of one's own data made, and shows how far it is (R05, R06). */
export function DataExport({ files }: { files: ShownExport[] }) {
  const t = words("privacy.exports")
  const { data, error } = useQuery({ ...exportProgress(), initialData: files })
  return (
    <>
      <section aria-labelledby="data-export" className="card p-5 sm:p-6">
        <h2 id="data-export" className="text-lg">
          {t("title")}
        </h2>
        <p className="mt-2 mb-5 text-muted text-sm">{t("hint", { days: linkDays })}</p>
        <ExportRequest action={t("create")} className="button button-primary" />
      </section>
      <section aria-labelledby="own-files" className="mt-8">
        <h2 id="own-files" className="text-lg">
          {t("yours")}
        </h2>
        <FormError message={error ? wordsFor(error) : undefined} />
        {data.length === 0 && (
          <div className="-my-6">
            <EmptyState drawing={<EmptyInbox />} title={t("none")}>
              {t("noneHint")}
            </EmptyState>
          </div>
        )}
        <ul aria-live="polite" className="mt-3 divide-y divide-border">
          {data.map((file) => (
            <li key={file.id} className="py-3 text-sm">
              <ExportRow file={file} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function ExportRow({ file }: { file: ShownExport }) {
  const { kind, status, createdAt, done, total } = file
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{said(exportLabels[kind])}</span>
        <span>{stateOf(file)}</span>
      </p>
      <p className="text-muted text-xs">
        <Moment at={createdAt} />
      </p>
      {status === "queued" && (
        <progress
          {...(total > 0 && { value: done / total })}
          aria-label={words("privacy.exports")("creating", { what: said(exportLabels[kind]) })}
          className="progress-line mt-2"
        />
      )}
    </>
  )
}

function stateOf({ status, fetchedAt, expiresAt }: ShownExport): string {
  const t = words("privacy.exports")
  if (status === "queued") return t("queued")
  if (status === "failed") return t("failed")
  if (fetchedAt) return t("fetched")
  return expiresAt && Date.parse(expiresAt) < Date.now() ? t("expired") : t("ready")
}
