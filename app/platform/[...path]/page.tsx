import { missing, missingMetadata } from "../missing"

export const dynamic = "force-dynamic"
export const generateMetadata = missingMetadata

export default missing
