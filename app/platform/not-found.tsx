import { NothingOnPlatform } from "@/components/shell/nothing-on-platform"
import { missingMetadata } from "./missing"

export const generateMetadata = missingMetadata

export default NothingOnPlatform
