import { PageLink } from "@/components/ui/page-link"
import { type SettingsSection, sectionPath, type settingsSections } from "./sections"

type Props = { sections: readonly (typeof settingsSections)[number][]; current: SettingsSection }

/** The way between the parts of the settings. */
export const SettingsNav = ({ sections, current }: Props) => (
  <nav aria-label="Settings" className="settings-nav">
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
