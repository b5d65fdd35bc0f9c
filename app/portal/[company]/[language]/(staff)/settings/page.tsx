import "./settings.css"
import { sectionsOf } from "@/components/portals/settings/sections"
import { SettingsIndex } from "@/components/portals/settings/settings-index"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { settingsPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { orNothingHere } from "../../missing"
import { managerContext } from "../manager"
import { staffMetadata } from "../staff-metadata"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata(() => words("portals.settings")("title"))

/** Everything an owner may set, by what it is about. */
async function SettingsPage({ params }: Props) {
  const { organisation, actor } = await managerContext((await params).company, settingsPath)
  const t = words("portals.settings")
  return (
    <WorkspacePage title={t("title")} description={t("live")} isNarrow>
      <SettingsIndex sections={sectionsOf(organisation, actor)} />
    </WorkspacePage>
  )
}

export default orNothingHere(SettingsPage)
