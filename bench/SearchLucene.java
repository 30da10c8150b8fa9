import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import org.apache.lucene.analysis.*;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.*;
import org.apache.lucene.index.*;
import org.apache.lucene.search.*;
import org.apache.lucene.store.MMapDirectory;

/**
 * The rival of bench/search.ts where Java and Lucene are: the same names and queries, all words first and else any of
 * them within two edits, the best ten by BM25. Times are taken in here, behind a warm-up.
 *
 * Arguments: a folder for the index; names, one a line: id, country, name; queries, one a line: country, text. It reports
 * what the index took, and of each query the time and the ids, separated by tabs.
 */
public class SearchLucene {
  static final Analyzer analyzer = new Analyzer() {
    @Override
    protected TokenStreamComponents createComponents(String field) {
      Tokenizer words = new StandardTokenizer();
      return new TokenStreamComponents(words, new ASCIIFoldingFilter(new LowerCaseFilter(words)));
    }
  };

  public static void main(String[] args) throws IOException {
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    Path folder = Paths.get(args[0]);
    long start = System.nanoTime();
    write(folder, Paths.get(args[1]));
    out.println("index\t" + (System.nanoTime() - start) / 1e9);
    try (DirectoryReader reader = DirectoryReader.open(new MMapDirectory(folder))) {
      IndexSearcher searcher = new IndexSearcher(reader);
      List<String> queries = Files.readAllLines(Paths.get(args[2]));
      for (int round = 0; round < 5; round++) for (String query : queries) search(searcher, query);
      for (String query : queries) {
        long from = System.nanoTime();
        ScoreDoc[] hits = search(searcher, query);
        long until = System.nanoTime();
        StringBuilder line = new StringBuilder().append((until - from) / 1e6);
        for (ScoreDoc hit : hits) line.append('\t').append(searcher.doc(hit.doc).get("id"));
        out.println(line);
      }
    }
    out.flush();
  }

  static void write(Path folder, Path names) throws IOException {
    IndexWriterConfig config = new IndexWriterConfig(analyzer).setRAMBufferSizeMB(256);
    try (IndexWriter writer = new IndexWriter(new MMapDirectory(folder), config);
        BufferedReader lines = Files.newBufferedReader(names)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] parts = line.split("\t");
        Document document = new Document();
        document.add(new StoredField("id", parts[0]));
        document.add(new StringField("country", parts[1], Field.Store.NO));
        document.add(new TextField("name", parts[2], Field.Store.NO));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
  }

  static ScoreDoc[] search(IndexSearcher searcher, String query) throws IOException {
    String[] parts = query.split("\t");
    List<String> words = wordsOf(parts[1]);
    ScoreDoc[] exact = searcher.search(having(words, parts[0], false), 10).scoreDocs;
    return exact.length > 0 ? exact : searcher.search(having(words, parts[0], true), 10).scoreDocs;
  }

  static Query having(List<String> words, String country, boolean fuzzy) {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    all.add(new TermQuery(new Term("country", country)), BooleanClause.Occur.FILTER);
    for (String word : words) {
      Term term = new Term("name", word);
      int edits = word.length() < 4 ? 0 : word.length() < 6 ? 1 : 2;
      if (fuzzy) all.add(edits > 0 ? new FuzzyQuery(term, edits) : new TermQuery(term), BooleanClause.Occur.SHOULD);
      else all.add(new TermQuery(term), BooleanClause.Occur.MUST);
    }
    if (fuzzy) all.setMinimumNumberShouldMatch(1);
    return all.build();
  }

  static List<String> wordsOf(String text) throws IOException {
    List<String> words = new ArrayList<>();
    try (TokenStream stream = analyzer.tokenStream("name", text)) {
      CharTermAttribute word = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) words.add(word.toString());
      stream.end();
    }
    return words;
  }
}
