import { tabPath } from "@/components/people/profile/tabs"
import { PageLink } from "@/components/ui/page-link"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { type Download, exportFilePath, exportWords } from "@/lib/privacy/exports/schema"
import { linkDays } from "@/lib/privacy/exports/values"

/** What a mailed link to one's own data leads to. The form works without a script; looking at it uses nothing up. */
export const DownloadCard = ({ download, token }: { download: Download; token: string }) => (
  <section className="card p-6 sm:p-8">
    <h1 className="text-2xl">{words("privacy.exports")("data")}</h1>
    {download.state === "ready" ? (
      <form method="post" action={exportFilePath(token)}>
        <p className="mt-2 text-muted">
          {words("privacy.exports")("once", { days: linkDays, size: sizeOf(download.size) })}
        </p>
        <button type="submit" className="button button-primary mt-6 w-full">
          {words("privacy.exports")("download")}
        </button>
      </form>
    ) : (
      <>
        <p className="mt-2 text-muted">{said(exportWords[download.state])}</p>
        <PageLink href={tabPath("export")} className="button button-primary mt-6 w-full">
          {words("privacy.exports")("toExport")}
        </PageLink>
      </>
    )}
  </section>
)

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
