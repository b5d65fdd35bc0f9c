"use client"
import { usePathname } from "next/navigation"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { words } from "@/lib/platform/words/words"
import { type Section, sectionOf } from "./sections"
import { WaitingComments } from "./waiting-comments"

type Props = { work: Section[]; portal: Section[] }

/** The sections of the workspace; the present one is marked. */
export function RailLinks({ work, portal }: Props) {
  const path = usePathname()
  const current = sectionOf([...work, ...portal], path)
  const links = (sections: Section[]) =>
    sections.map((section) => (
      <li key={section.label}>
        <PageLink
          href={section.href}
          aria-current={section.label === current?.label ? "page" : undefined}
          title={section.label}
          className="rail-link"
        >
          <Icon name={section.icon} className="size-5" />
          <span className="rail-label">{section.label}</span>
          {section.waitingComments !== undefined && <WaitingComments first={section.waitingComments} />}
        </PageLink>
      </li>
    ))
  return (
    <>
      <ul className="flex flex-col gap-0.5">{links(work)}</ul>
      {portal.length > 0 && (
        <ul aria-label={words("shell.workspace")("portal")} className="rail-second flex flex-col gap-0.5">
          {links(portal)}
        </ul>
      )}
    </>
  )
}
