export declare const everybody: string;
export function toPlainAddress(text: string): string;
export function toLine(address: string): string;
