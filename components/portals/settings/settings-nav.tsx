import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { settingsPath } from "@/lib/platform/paths"
import { type SettingsSection, sectionPath, type settingsSections } from "./sections"

type Props = { sections: readonly (typeof settingsSections)[number][]; current: SettingsSection }

/** The way between the parts of the settings. */
export const SettingsNav = ({ sections, current }: Props) => (
  <nav aria-label="Settings" className="settings-nav">
    <PageLink href={settingsPath} className="settings-back text-link">
      <Icon name="back" className="size-4 rtl:-scale-x-100" />
      All settings
    </PageLink>
    <ul>
      {sections.map(({ name, label }) => (
        <li key={name}>
          <PageLink
            href={sectionPath(name)}
            aria-current={name === current ? "page" : undefined}
            className="settings-link"
          >
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  </nav>
)
