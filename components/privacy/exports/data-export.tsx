"use client"
import { useQuery } from "@tanstack/react-query"
import { EmptyInbox } from "@/components/ui/drawings/empty-inbox"
import { EmptyState } from "@/components/ui/empty-state"
import { FormError } from "@/components/ui/form-error"
import { Moment } from "@/components/ui/moment"
import { wordsFor } from "@/components/ui/words-for"
import { exportProgress } from "@/lib/api/privacy/exports/client"
import type { ShownExport } from "@/lib/privacy/exports/schema"
import { exportLabels, linkDays } from "@/lib/privacy/exports/values"
import { ExportRequest } from "./export-request"

/** Has a file of one's own data made, and shows how far it is (R05, R06). */
export function DataExport({ files }: { files: ShownExport[] }) {
  const { data, error } = useQuery({ ...exportProgress(), initialData: files })
  return (
    <>
      <section aria-labelledby="data-export" className="card p-5 sm:p-6">
        <h2 id="data-export" className="text-lg">
          Data Export
        </h2>
        <p className="mt-2 mb-5 text-muted text-sm">
          You get an email with a link to the file. It opens once, within {linkDays} days.
        </p>
        <ExportRequest action="Create File" className="button button-primary" />
      </section>
      <section aria-labelledby="own-files" className="mt-8">
        <h2 id="own-files" className="text-lg">
          Your files
        </h2>
        <FormError message={error ? wordsFor(error) : undefined} />
        {data.length === 0 && (
          <div className="-my-6">
            <EmptyState drawing={<EmptyInbox />} title="You have not asked for a file yet.">
              Choose what you want above. The file is created in the background, and you get an email when it
              is ready.
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
        <span className="font-semibold">{exportLabels[kind]}</span>
        <span>{stateOf(file)}</span>
      </p>
      <p className="text-muted text-xs">
        <Moment at={createdAt} />
      </p>
      {status === "queued" && (
        <progress
          {...(total > 0 && { value: done / total })}
          aria-label={`Creating ${exportLabels[kind]}`}
          className="progress-line mt-2"
        />
      )}
    </>
  )
}

function stateOf({ status, fetchedAt, expiresAt }: ShownExport): string {
  if (status === "queued") return "Being created"
  if (status === "failed") return "Could not be created. Please try again."
  if (fetchedAt) return "Downloaded"
  return expiresAt && Date.parse(expiresAt) < Date.now() ? "Expired" : "Ready: see your email"
}
