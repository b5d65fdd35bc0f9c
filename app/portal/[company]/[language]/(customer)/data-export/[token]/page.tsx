import type { Metadata } from "next"
import { DownloadCard } from "@/components/privacy/exports/download-card"
import { loginPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { findDownload } from "@/lib/privacy/exports/queries"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { answer, decodeSegment } from "../../../answer"
import { customerContext, organisationOf } from "../../../context"
import { orNothingHere, orNothingHereMetadata } from "../../../missing"

type Props = { params: Promise<{ company: string; token: string }> }

/** The address opens something: no search engine and no other page is told it. */
export const generateMetadata = orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
  const organisation = await organisationOf((await params).company)
  return {
    ...portalMetadata(organisation, { title: words("privacy.exports")("data"), indexed: false }),
    referrer: "no-referrer",
  }
})

/** A data export, for the customer its link was mailed to, who signs in first if needed. */
async function DataExportPage({ params }: Props) {
  const { company, token } = await params
  const ctx = await customerContext(company, loginPath)
  const download = await answer(findDownload(ctx, decodeSegment(token)))
  return (
    <div className="mx-auto max-w-[520px] px-4 pt-10">
      <DownloadCard download={download} token={decodeSegment(token)} />
    </div>
  )
}

export default orNothingHere(DataExportPage)
