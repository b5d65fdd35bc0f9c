import { defaultTextColor, defaultThemeColor } from "@/lib/tenancy/organisations/schema"
import { themeCss } from "@/lib/tenancy/theme"

const installation = { themeColor: defaultThemeColor, textColor: defaultTextColor }

/** Gives the page its colours; without a portal the installation's own. */
export const ThemeStyle = ({ colors = installation }: { colors?: typeof installation }) => (
  <style href={`theme-${colors.themeColor}-${colors.textColor}`} precedence="theme">
    {themeCss(colors)}
  </style>
)
