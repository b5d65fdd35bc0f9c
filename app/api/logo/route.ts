export { takeLogo as POST } from "@/lib/api/portals/settings/logo-route"
