export function packStatic(folder: string): Promise<void>;
