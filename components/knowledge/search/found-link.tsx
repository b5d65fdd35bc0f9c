"use client"
import type { ReactNode } from "react"
import { PageLink } from "@/components/ui/page-link"
import { countOpening } from "@/lib/api/knowledge/search/client"

type Props = { text: string; href: string; className: string; children: ReactNode }

/** A link to something that was found for a text, which is counted when it is opened. */
export const FoundLink = ({ text, ...link }: Props) => (
  <PageLink {...link} onClick={() => countOpening(text)} />
)
