/** Why nothing could be read from a file. */
export type ReadingProblem =
  | 'unknown-kind'
  | 'too-large'
  | 'bomb'
  | 'broken'
  | 'entities'
  | 'no-text'
  | 'not-an-invoice'
  | 'too-slow';

export const readingProblemWords: Readonly<Record<ReadingProblem, string>> = {
  'unknown-kind': '请选择XML、OFD或PDF格式的电子发票',
  'too-large': '文件超过2MB，请选择开票方提供的原始电子发票',
  bomb: '文件解压后过大或条目过多，未予读取',
  broken: '文件已损坏或不完整，请重新下载后上传',
  entities: '文件含有不允许的实体或文档类型声明，未予读取',
  'no-text': 'PDF中没有可读取的文字，请上传XML或OFD文件，或未经扫描的PDF',
  'not-an-invoice': '没有读到发票号码、开票日期与金额，请确认是电子发票',
  'too-slow': '文件过于复杂，未能读完，请改用XML文件',
};
