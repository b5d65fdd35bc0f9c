import "../settings.css"
import "@/components/rules/automations/automations.css"
import "@/components/support/ticket-actions/availability/availability.css"
import { notFound } from "next/navigation"
import { sectionNamed, sectionPath, sectionsOf } from "@/components/portals/settings/sections"
import { SettingsNav } from "@/components/portals/settings/settings-nav"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { words } from "@/lib/platform/words/words"
import { getPortalSettings, portalSurroundings } from "@/lib/portals/settings/queries"
import { flat } from "@/lib/portals/settings/values"
import { decodeSegment } from "../../../answer"
import { orNothingHere } from "../../../missing"
import { managerContext } from "../../manager"
import { staffMetadata } from "../../staff-metadata"
import { sectionForms } from "./section-forms"

type Props = { params: Promise<{ company: string; section: string }> }

export const generateMetadata = async ({ params }: Props) => {
  const section = sectionNamed(decodeSegment((await params).section))
  return staffMetadata(() =>
    section
      ? words("portals.settings")("of", { section: words("portals.sections")(section.name) })
      : words("portals.settings")("title"),
  )({ params })
}

/** One part of the settings. */
async function SectionPage({ params }: Props) {
  const { company, section: segment } = await params
  const section = sectionNamed(decodeSegment(segment))
  if (!section) notFound()
  const ctx = await managerContext(company, sectionPath(section.name))
  const sections = sectionsOf(ctx.organisation, ctx.actor)
  if (!sections.includes(section)) notFound()
  const t = words("portals.sections")
  const surroundings = await portalSurroundings(ctx)
  return (
    <WorkspacePage title={t(section.name)} description={t(`${section.name}About`)}>
      <div className="settings">
        <SettingsNav sections={sections} current={section.name} />
        <div className="min-w-0 max-w-[680px]">
          {sectionForms[section.name](flat(getPortalSettings(ctx)), surroundings, ctx)}
        </div>
      </div>
    </WorkspacePage>
  )
}

export default orNothingHere(SectionPage)
