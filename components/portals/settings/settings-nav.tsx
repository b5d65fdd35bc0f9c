import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { settingsPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { type SettingsSection, sectionPath, type settingsSections } from "./sections"

type Props = { sections: readonly (typeof settingsSections)[number][]; current: SettingsSection }

/** The way between the parts of the settings. */
export const SettingsNav = ({ sections, current }: Props) => (
  <nav aria-label={words("portals.settings")("title")} className="settings-nav">
    <PageLink href={settingsPath} className="settings-back text-link">
      <Icon name="back" className="size-4 rtl:-scale-x-100" />
      {words("portals.settings")("all")}
    </PageLink>
    <ul>
      {sections.map(({ name }) => (
        <li key={name}>
          <PageLink
            href={sectionPath(name)}
            aria-current={name === current ? "page" : undefined}
            className="settings-link"
          >
            {words("portals.sections")(name)}
          </PageLink>
        </li>
      ))}
    </ul>
  </nav>
)
