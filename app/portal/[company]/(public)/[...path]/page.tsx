import { notFound, permanentRedirect } from "next/navigation"
import { type Query, searchOf } from "@/app/query"
import { findMovedPath } from "@/lib/knowledge/articles/queries"
import { decodeSegment } from "../../answer"
import { visitorContext } from "../../context"
import { orNothingHere, orNothingHereMetadata } from "../../missing"

type Props = { params: Promise<{ company: string; path: string[] }>; searchParams: Promise<Query> }

export const generateMetadata = orNothingHereMetadata<Props>(async () => notFound())

/**
 * Every address no other page has: one an article used to have leads there, one of the older portal to the page it means,
 * the rest to a 404 (B02 to B05, B11).
 */
async function Elsewhere({ params, searchParams }: Props) {
  const { company, path } = await params
  const context = await visitorContext(company)
  const moved = await findMovedPath(
    context,
    `/${path.map((segment) => encodeURIComponent(decodeSegment(segment))).join("/")}`,
  )
  if (moved) permanentRedirect(moved + searchOf(await searchParams))
  return notFound()
}

export default orNothingHere(Elsewhere)
