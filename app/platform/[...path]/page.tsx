import { missing, missingMetadata } from "../missing"

export const dynamic = "force-dynamic"
export const metadata = missingMetadata

export default missing
